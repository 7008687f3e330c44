import { asSent } from '@masquerade/game'
import { z } from 'zod'
import { instant, placeInQueue, slug } from '../../api/api.ts'
import { matchId } from '../../notice.ts'

const experimentState = z.enum(['draft', 'dry', 'running', 'paused', 'stopped', 'finished'])

/** The path of a faulty field is empty when the whole JSON description of an experiment is faulty. */
export const refusal = z.object({ path: z.string(), code: z.string(), message: z.string() })

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

export const experimentsReply = z.object({ items: z.array(experimentCard) })

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

/** A new experiment is given by its JSON description or by the name of a built-in experiment. */
export const newExperiment = z.strictObject({
  manifest: z.union([manifestDocument, z.string().max(60)]),
  seed: z.int().min(0).max(2_147_483_647).exactOptional(),
  games: z.int().min(1).max(1_000_000).exactOptional(),
})

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
export type ExperimentStepped = z.infer<typeof experimentStepped>

export const moreBlocks = z.strictObject({ blocks: z.int().min(1).max(100_000) })

/** The fields to change in a copied experiment are named by paths, like `settings.fouls`; null removes a field. */
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

/** While the site still compares two experiments, the results of both are empty. */
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

/** The experiment's table of results has the form that docs/lab.md describes. */
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
