import { MOST_MANIFEST_BYTES } from './limits.ts'
import { call, type Operation, oneAgent, oneExperiment, said } from './operation.ts'
import { done } from './replies/account.ts'
import * as replies from './replies/experiment.ts'

const NOT_THERE = { 404: ['no-such-experiment'] } as const
const PRIVATE = 'One that is not published is there for its owner alone, who sends a token.'

export const experimentOperations = {
  listExperiments: {
    ...call('experiments', 'anyone', 'GET', '/experiments'),
    summary: 'Lists the experiments of the lab that were published, the newest first.',
    answers: { 200: { says: 'The experiments.', body: replies.experimentsReply } },
  },
  listOwnExperiments: {
    ...call('experiments', 'owner', 'GET', '/account/experiments'),
    summary: 'Lists the experiments that the caller runs, drafts among them, the newest first.',
    answers: { 200: { says: 'The experiments.', body: replies.experimentsReply } },
  },
  createExperiment: {
    ...call('experiments', 'owner', 'POST', '/experiments'),
    summary: 'Makes an experiment of a manifest, or of one that is built in: a draft, frozen by its digest.',
    detail:
      'All that is wrong with the manifest is reported at once, before anything is spent: the refusal has `refusals`, each with its path in the document.',
    body: replies.newExperiment,
    mostBytes: MOST_MANIFEST_BYTES,
    answers: { 201: { says: 'The draft.', body: replies.experimentMade } },
    refusals: { 400: ['refused'], 409: ['too-many-experiments'] },
    limit: 'experiment',
  },
  getExperiment: {
    ...call('experiments', 'anyone', 'GET', '/experiments/{slug}', oneExperiment),
    summary: 'Tells how far an experiment is, its manifest and digest; to its owner what it cost, too.',
    detail: PRIVATE,
    answers: { 200: { says: 'The experiment.', body: replies.experimentReply } },
    refusals: NOT_THERE,
  },
  restateExperiment: {
    ...call('experiments', 'owner', 'PUT', '/experiments/{slug}', oneExperiment),
    summary: 'States a draft anew; what its dry run showed is gone.',
    body: replies.newExperiment,
    mostBytes: MOST_MANIFEST_BYTES,
    answers: { 200: { says: 'The draft.', body: replies.experimentMade } },
    refusals: { 400: ['refused'], ...NOT_THERE, 409: ['no-such-step'] },
    limit: 'experiment',
  },
  discardExperiment: {
    ...call('experiments', 'owner', 'DELETE', '/experiments/{slug}', oneExperiment),
    summary: 'Takes a draft away. What was played stays.',
    answers: { 200: { says: 'It is gone.', body: done } },
    refusals: { ...NOT_THERE, 409: ['no-such-step'] },
  },
  stepExperiment: {
    ...call('experiments', 'owner', 'POST', '/experiments/{slug}/steps', oneExperiment),
    summary: 'Has an experiment dry run, started, paused, gone on with, stopped, published or hidden again.',
    detail:
      'One that asks agents of the site is started after its dry run alone. It pauses and stops between matches: those under way are played to their ends.',
    body: replies.experimentStep,
    mostBytes: MOST_MANIFEST_BYTES,
    answers: { 200: { says: 'The state that it has from now on.', body: replies.experimentStepped } },
    refusals: { ...NOT_THERE, 409: ['no-such-step', 'dry-first', 'too-many-experiments'] },
    limit: 'experiment',
  },
  moreOfExperiment: {
    ...call('experiments', 'owner', 'POST', '/experiments/{slug}/more', oneExperiment),
    summary: 'Adds blocks to a finished experiment; its table says how often that was done.',
    body: replies.moreBlocks,
    mostBytes: MOST_MANIFEST_BYTES,
    answers: { 200: { says: 'The state that it has from now on.', body: replies.experimentStepped } },
    refusals: { 400: ['refused'], ...NOT_THERE, 409: ['no-such-step', 'too-many-experiments'] },
    limit: 'experiment',
  },
  forkExperiment: {
    ...call('experiments', 'owner', 'POST', '/experiments/{slug}/fork', oneExperiment),
    summary: 'Makes a changed copy, a draft: matches that are the same in both are not played again.',
    detail:
      'Also of an experiment that somebody else has published. Agents of the original that are not yours, or are gone, stay in the draft as `refusals` with their paths: put your own in their places with `changes`, or with PUT /experiments/{slug}.',
    body: replies.newFork,
    mostBytes: MOST_MANIFEST_BYTES,
    answers: { 201: { says: 'The draft.', body: replies.experimentMade } },
    refusals: { 400: ['refused'], ...NOT_THERE, 409: ['too-many-experiments'] },
    limit: 'experiment',
  },
  getExperimentTable: {
    ...call('experiments', 'anyone', 'GET', '/experiments/{slug}/table', oneExperiment),
    costly: true,
    summary: 'The table so far as a document: the same seed gives the same bytes where agents need no network.',
    detail: PRIVATE,
    answers: { 200: { says: 'The table.', body: replies.tableReply } },
    refusals: { 404: ['no-such-experiment', 'no-table-yet'] },
  },
  compareExperiments: {
    ...call('experiments', 'anyone', 'GET', '/experiments/{slug}/comparison', oneExperiment),
    costly: true,
    summary: 'Compares two finished experiments: by block where they share them.',
    detail: `It is counted once, beside everything else; a request meanwhile gets an answer that says so; ask again later. ${PRIVATE}`,
    query: said(replies.runsQuery, { with: 'The name in addresses of the other experiment.' }),
    answers: {
      200: { says: 'The comparison.', body: replies.runsReply },
      202: { says: 'It is being counted.', body: replies.runsReply },
    },
    refusals: { ...NOT_THERE, 409: ['not-comparable'] },
    limit: 'experiment-matches',
    // Comparing two experiments reads all matches of both, so it uses much of the caller's limit of requests.
    points: 5,
  },
  getExperimentMatches: {
    ...call('experiments', 'anyone', 'GET', '/experiments/{slug}/matches', oneExperiment),
    costly: true,
    summary:
      'Lists the matches that a figure is made of: of an agent, under a condition, or all, in the order of the plan.',
    detail: PRIVATE,
    query: said(replies.cellsQuery, {
      agent: 'As the table calls it.',
      condition: 'A condition of its design.',
      after: 'The `next` of the page before.',
      limit: 'How many at once.',
    }),
    answers: { 200: { says: 'A page of matches.', body: replies.cellsReply } },
    refusals: NOT_THERE,
    limit: 'experiment-matches',
  },
  getExperimentRun: {
    ...call('experiments', 'anyone', 'GET', '/experiments/{slug}/run', oneExperiment),
    costly: true,
    summary:
      'All matches as a run of the command line keeps them: `npm run -s lab -- verify FILE` judges every one again.',
    detail: PRIVATE,
    answers: { 200: { says: 'The run, a line a match.', types: ['application/x-ndjson'] } },
    refusals: NOT_THERE,
    limit: 'dataset',
  },
  compareVersions: {
    ...call('experiments', 'owner', 'POST', '/agents/{slug}/ab', oneAgent),
    summary:
      'Compares two versions of an own agent privately, over paired blocks: which is better, and how sure is that?',
    detail: 'An experiment of its own, whose dry run begins at once; start it when you have looked at that.',
    body: replies.newComparison,
    answers: { 201: { says: 'The experiment.', body: replies.experimentMade } },
    refusals: { 400: ['refused'], 404: ['no-such-agent'], 409: ['too-many-experiments'] },
    limit: 'experiment',
  },
} as const satisfies Record<string, Operation>
