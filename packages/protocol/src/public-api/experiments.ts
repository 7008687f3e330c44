import { asSent } from '@masquerade/game'
import { z } from 'zod'
import { instant, pageCursor, placeInQueue, slug } from '../api/api.ts'
import { matchId, rowId } from '../notice.ts'
import { refusal } from '../problem.ts'
import { writtenText } from '../written-text.ts'
import { MOST_MANIFEST_BYTES } from './limits.ts'
import { call, done, EXPERIMENT_NAME, oneAgent, oneExperiment, said } from './operation.ts'

const experimentState = z.enum(['draft', 'dry', 'running', 'paused', 'stopped', 'finished'])

/** The package `lab` defines which fields an experiment's JSON description has; docs/lab.md explains them. */
const manifestDocument = z.record(z.string(), z.unknown())

export const experimentCard = z.object({
  slug,
  experiment: z.string(),
  design: z.string(),
  question: z.string(),
  seed: z.int(),
  planned: z.int(),
  played: z.int(),
  missing: z.int(),
  state: experimentState,
  reason: z.enum(['owner', 'budget', 'refused', 'fault']).exactOptional(),
  by: z.string().exactOptional(),
  publishedAt: instant.exactOptional(),
  createdAt: instant,
  startedAt: instant.exactOptional(),
  finishedAt: instant.exactOptional(),
})
export type ExperimentCardReply = z.infer<typeof experimentCard>

export const experimentsReply = z.object({ items: z.array(experimentCard), next: z.string().exactOptional() })

const amount = { tokens: z.number(), money: z.number() }

export const experimentReply = z.object({
  ...experimentCard.shape,
  digest: z.string(),
  manifest: manifestDocument,
  added: z.array(z.int()),
  forkedFrom: slug.exactOptional(),
  queue: placeInQueue.exactOptional(),
  refusals: z.array(refusal).exactOptional(),
  dryWanted: z.boolean().exactOptional(),
  dry: z.unknown().exactOptional(),
  spent: z.object(amount).exactOptional(),
  cap: z.object({ tokens: amount.tokens.exactOptional(), money: amount.money.exactOptional() }).exactOptional(),
})
export type ExperimentReply = z.infer<typeof experimentReply>

export const newExperiment = z.strictObject({
  manifest: z.union([manifestDocument, z.string().max(60)]),
  seed: z.int().min(0).max(2_147_483_647).exactOptional(),
  games: z.int().min(1).max(1_000_000).exactOptional(),
})

export const draftRestated = newExperiment.extend({ digest: z.string().max(64).exactOptional() })

export const experimentMade = z.object({
  slug,
  digest: z.string(),
  planned: z.int(),
  state: experimentState,
  page: z.string(),
  refusals: z.array(refusal).exactOptional(),
})
export type ExperimentMade = z.infer<typeof experimentMade>

export const experimentStep = z.strictObject({
  to: z.enum(['dry', 'start', 'pause', 'resume', 'stop', 'publish', 'unpublish']),
})
export const experimentStepped = z.object({ slug, state: experimentState })

export const moreBlocks = z.strictObject({ blocks: z.int().min(1).max(100_000) })

export const newFork = z.strictObject({ changes: z.record(z.string().min(1).max(200), z.unknown()) })

export const newComparison = z.strictObject({
  game: slug.describe('what they play'),
  old: z.int().min(1).describe('the number of a version'),
  new: z.int().min(1).describe('the number of another one'),
  blocks: z.int().min(2).max(2_000).default(200),
  others: z.array(slug).max(20).exactOptional().describe('house agents to play among'),
})

export const cellsQuery = z.object({
  agent: z.string().overwrite(asSent).max(200).optional(),
  condition: z.string().overwrite(asSent).max(40).optional(),
  after: z.coerce.number().int().min(-1).max(10_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
})
export const cellsReply = z.object({
  items: z.array(
    z.object({
      number: z.int(),
      block: z.int(),
      condition: z.string(),
      agents: z.array(z.string()),
      match: matchId.exactOptional(),
      missing: z.boolean(),
      reused: z.boolean(),
    }),
  ),
  next: z.int().exactOptional(),
})

export const runsQuery = z.object({ with: slug })

const comparedRun = z.looseObject({
  experiment: z.string(),
  digest: z.string(),
  seed: z.int(),
  games: z.int(),
  blocks: z.int(),
})

export const runsReply = z.object({
  counting: z.boolean(),
  comparison: z
    .looseObject({
      one: comparedRun,
      other: comparedRun,
      paired: z.boolean(),
      sharedBlocks: z.int(),
      changed: z.array(z.looseObject({ path: z.string() })),
      rows: z.array(z.looseObject({ agent: z.string() })),
      tests: z.array(z.looseObject({ column: z.string() })),
      warnings: z.array(z.string()),
    })
    .exactOptional(),
})
export type RunsReply = z.infer<typeof runsReply>

export const tableReply = z.looseObject({
  experiment: z.string(),
  version: z.int(),
  seed: z.int(),
  games: z.int(),
  blocks: z.int(),
  missing: z.int(),
  rows: z.array(z.looseObject({ agent: z.string() })),
  tests: z.array(z.looseObject({ column: z.string() })),
  power: z.array(z.looseObject({ column: z.string() })),
  warnings: z.array(z.string()),
})

const personStand = z.enum(['asked', 'here', 'away', 'withdrawn', 'left', 'done'])
export type PersonStand = z.infer<typeof personStand>

export const personReply = z.object({
  place: rowId,
  name: z.string(),
  stands: personStand,
  games: z.int(),
  played: z.int(),
  missing: z.int(),
  link: z.boolean(),
})
export type PersonReply = z.infer<typeof personReply>

export const peopleReply = z.object({ items: z.array(personReply) })

export const personLink = z.object({ place: rowId, link: z.url() })

export const namedUser = z.strictObject({ login: writtenText.min(1).max(200) })

const NOT_THERE = { 404: ['no-such-experiment'] } as const
const WRITTEN = { mostBytes: MOST_MANIFEST_BYTES, limit: 'experiment' } as const
const LISTED = {
  query: said(z.object({ cursor: pageCursor.optional() }), { cursor: 'The `next` of the page before.' }),
  answers: { 200: { says: 'A page of experiments, 200 at most.', body: experimentsReply } },
  refusals: { 400: ['bad-cursor'] },
} as const
const PRIVATE = 'One that is not published is there for its owner alone, who sends a token.'

const onePlace = said(z.object({ slug, place: rowId }), {
  slug: EXPERIMENT_NAME,
  place: 'The `place` of the person, as the list of them has it.',
})
const NO_PERSON = { 404: ['no-such-experiment', 'no-such-person'] } as const

export const experimentOperations = {
  listExperiments: call('experiments', 'anyone', 'GET', '/experiments', {
    summary: 'Lists the experiments of the lab that were published, the newest first.',
    ...LISTED,
  }),
  listOwnExperiments: call('experiments', 'owner', 'GET', '/account/experiments', {
    summary: 'Lists the experiments that the caller runs, drafts among them, the newest first.',
    ...LISTED,
  }),
  createExperiment: call('experiments', 'owner', 'POST', '/experiments', {
    summary: 'Makes an experiment of a manifest, or of one that is built in: a draft, frozen by its digest.',
    detail:
      'All that is wrong with the manifest is reported at once, before anything is spent: the refusal has `refusals`, each with its path in the document, and with the code and the values of its sentence in `says`.',
    body: newExperiment,
    ...WRITTEN,
    answers: { 201: { says: 'The draft.', body: experimentMade } },
    refusals: { 400: ['refused'], 409: ['too-many-experiments'] },
  }),
  getExperiment: call('experiments', 'anyone', 'GET', '/experiments/{slug}', oneExperiment, {
    summary: 'Tells how far an experiment is, its manifest and digest; to its owner what it cost, too.',
    detail: PRIVATE,
    answers: { 200: { says: 'The experiment.', body: experimentReply } },
    refusals: NOT_THERE,
  }),
  restateExperiment: call('experiments', 'owner', 'PUT', '/experiments/{slug}', oneExperiment, {
    summary: 'States a draft anew; what its dry run showed is gone.',
    detail:
      'With the `digest` that the draft had when you read it, it is refused with `changed-elsewhere` if somebody has changed the draft since.',
    body: draftRestated,
    ...WRITTEN,
    answers: { 200: { says: 'The draft.', body: experimentMade } },
    refusals: { 400: ['refused'], ...NOT_THERE, 409: ['no-such-step', 'changed-elsewhere'] },
  }),
  discardExperiment: call('experiments', 'owner', 'DELETE', '/experiments/{slug}', oneExperiment, {
    summary: 'Takes a draft away. What was played stays.',
    answers: { 200: { says: 'It is gone.', body: done } },
    refusals: { ...NOT_THERE, 409: ['no-such-step'] },
  }),
  stepExperiment: call('experiments', 'owner', 'POST', '/experiments/{slug}/steps', oneExperiment, {
    summary: 'Has an experiment dry run, started, paused, gone on with, stopped, published or hidden again.',
    detail:
      'One that asks agents of the site is started after its dry run alone. It pauses and stops between matches: those under way are played to their ends.',
    body: experimentStep,
    ...WRITTEN,
    answers: { 200: { says: 'The state that it has from now on.', body: experimentStepped } },
    refusals: { 403: ['withheld'], ...NOT_THERE, 409: ['no-such-step', 'dry-first', 'too-many-experiments'] },
  }),
  moreOfExperiment: call('experiments', 'owner', 'POST', '/experiments/{slug}/more', oneExperiment, {
    summary: 'Adds blocks to a finished experiment; its table says how often that was done.',
    body: moreBlocks,
    ...WRITTEN,
    answers: { 200: { says: 'The state that it has from now on.', body: experimentStepped } },
    refusals: { 400: ['refused'], ...NOT_THERE, 409: ['no-such-step', 'too-many-experiments'] },
  }),
  forkExperiment: call('experiments', 'owner', 'POST', '/experiments/{slug}/fork', oneExperiment, {
    summary: 'Makes a changed copy, a draft: matches that are the same in both are not played again.',
    detail:
      'Also of an experiment that somebody else has published. Agents of the original that are not yours, or are gone, stay in the draft as `refusals` with their paths: put your own in their places with `changes`, or with PUT /experiments/{slug}.',
    body: newFork,
    ...WRITTEN,
    answers: { 201: { says: 'The draft.', body: experimentMade } },
    refusals: { 400: ['refused'], ...NOT_THERE, 409: ['too-many-experiments'] },
  }),
  getExperimentTable: call('experiments', 'anyone', 'GET', '/experiments/{slug}/table', oneExperiment, {
    costly: true,
    summary: 'The table so far as a document: the same seed gives the same bytes where agents need no network.',
    detail: PRIVATE,
    answers: { 200: { says: 'The table.', body: tableReply } },
    refusals: { 404: ['no-such-experiment', 'no-table-yet'] },
  }),
  compareExperiments: call('experiments', 'anyone', 'GET', '/experiments/{slug}/comparison', oneExperiment, {
    costly: true,
    summary: 'Compares two finished experiments: by block where they share them.',
    detail: `It is counted once, beside everything else; a request meanwhile gets an answer that says so; ask again later. ${PRIVATE}`,
    query: said(runsQuery, { with: 'The name in addresses of the other experiment.' }),
    answers: {
      200: { says: 'The comparison.', body: runsReply },
      202: { says: 'It is being counted.', body: runsReply },
    },
    refusals: { ...NOT_THERE, 409: ['not-comparable'] },
    limit: 'experiment-matches',
    countsItself: true,
    // Comparing two experiments reads all matches of both, so it uses much of the caller's limit of requests.
    points: 5,
  }),
  getExperimentMatches: call('experiments', 'anyone', 'GET', '/experiments/{slug}/matches', oneExperiment, {
    costly: true,
    summary:
      'Lists the matches that a figure is made of: of an agent, under a condition, or all, in the order of the plan.',
    detail: PRIVATE,
    query: said(cellsQuery, {
      agent: 'As the table calls it.',
      condition: 'A condition of its design.',
      after: 'The `next` of the page before.',
      limit: 'How many at once.',
    }),
    answers: { 200: { says: 'A page of matches.', body: cellsReply } },
    refusals: NOT_THERE,
    limit: 'experiment-matches',
  }),
  getExperimentRun: call('experiments', 'anyone', 'GET', '/experiments/{slug}/run', oneExperiment, {
    costly: true,
    summary:
      'All matches as a run of the command line keeps them: `npm run -s lab -- verify FILE` judges every one again.',
    detail: `While it runs, the file ends before the first match of agents that is not finished. ${PRIVATE}`,
    answers: { 200: { says: 'The run, a line a match.', types: ['application/x-ndjson'] } },
    refusals: NOT_THERE,
    limit: 'experiment-matches',
  }),
  compareVersions: call('experiments', 'owner', 'POST', '/agents/{slug}/ab', oneAgent, {
    summary:
      'Compares two versions of an own agent privately, over paired blocks: which is better, and how sure is that?',
    detail: 'An experiment of its own, whose dry run begins at once; start it when you have looked at that.',
    body: newComparison,
    answers: { 201: { says: 'The experiment.', body: experimentMade } },
    refusals: { 400: ['refused'], 404: ['no-such-agent'], 409: ['too-many-experiments'] },
    limit: 'experiment',
  }),
  listExperimentPeople: call('experiments', 'owner', 'GET', '/experiments/{slug}/people', oneExperiment, {
    summary: 'Lists who plays in an experiment in person: their places, how they stand, and how far they are.',
    detail: 'It does not say which users came: a place is known by what the manifest calls its person.',
    answers: { 200: { says: 'The people, in the order of their names.', body: peopleReply } },
    refusals: NOT_THERE,
  }),
  makePersonLink: call('experiments', 'owner', 'POST', '/experiments/{slug}/people/{place}/link', onePlace, {
    summary: 'Makes another link for a person, and tells it once: those before lead nowhere any more.',
    detail: 'A person who came in by an earlier link loses access, too, and comes in again by this one.',
    answers: { 200: { says: 'The link, to be sent to them.', body: personLink } },
    refusals: { ...NO_PERSON, 409: ['not-now'], 503: ['no-sign-in'] },
    limit: 'experiment',
  }),
  withdrawPersonLink: call('experiments', 'owner', 'DELETE', '/experiments/{slug}/people/{place}/link', onePlace, {
    summary:
      'Withdraws the link of a person: it admits no visitor any more, and a person who came in by it loses access.',
    answers: { 200: { says: 'It is withdrawn.', body: done } },
    refusals: { ...NO_PERSON, 409: ['not-now'] },
    limit: 'experiment',
  }),
  letUserTakePart: call('experiments', 'owner', 'POST', '/experiments/{slug}/people/{place}/users', onePlace, {
    summary: 'Lets a user of the site hold the place of a person, signed in and without a link.',
    body: namedUser,
    answers: { 200: { says: 'They find it on their own page of the lab.', body: done } },
    refusals: { 404: [...NO_PERSON[404], 'no-such-user'], 409: ['not-now'] },
    limit: 'experiment',
  }),
  endTakingPart: call('experiments', 'owner', 'DELETE', '/experiments/{slug}/people/{place}', onePlace, {
    summary: 'Says that a person takes no part any more: what they have not played is missing from then on.',
    answers: { 200: { says: 'The rest is missing, and the run comes to its end.', body: done } },
    refusals: { ...NO_PERSON, 409: ['not-now'] },
    limit: 'experiment',
  }),
}
