import { err } from '@masquerade/game'
import type { Row } from '../database/rows.ts'

export type ExperimentState = 'draft' | 'dry' | 'running' | 'paused' | 'stopped' | 'finished'

export type StandstillReason = 'owner' | 'budget' | 'refused' | 'fault'

export interface StoredRefusal {
  path: string
  code: string
  message: string
}

/** The cost of an experiment: tokens, and millionths of a US dollar. */
export interface Spend {
  tokens: number
  costMicros: number
}

export interface ExperimentCard {
  id: string
  slug: string
  /** All random choices of an experiment are derived from this name, which its manifest (a JSON description) states. */
  name: string
  design: string
  question: string
  seed: number
  planned: number
  played: number
  missing: number
  state: ExperimentState
  reason?: StandstillReason
  owner?: { id: string; name: string }
  publishedAt?: string
  createdAt: string
  startedAt?: string
  finishedAt?: string
}

export interface StoredExperiment extends ExperimentCard {
  /** The experiment's manifest (its JSON description) with all defaults filled in, as JSON text. */
  manifest: string
  digest: string
  asksAgents: boolean
  refusals: StoredRefusal[]
  dryWanted: boolean
  dry?: string
  document?: string
  /** Identifies the state of the experiment from which the table of results was made. */
  documentOf?: string
  added: number[]
  trial?: string
  spend: Spend
  cap: Partial<Spend>
  versions: Record<string, string>
  /**
   * The names under which the agents of the site play in the experiment's matches; later changes of an agent's name do
   * not change them.
   */
  names: Record<string, string>
  /** The experiment of which this one is a changed copy; missing where the reader may not see the original. */
  forkedFrom?: { slug: string; name: string }
}

export interface ExperimentError {
  code: 'no-such-experiment' | 'no-such-step' | 'dry-first' | 'too-many'
  message: string
}

const MESSAGES: Readonly<Record<ExperimentError['code'], string>> = {
  'no-such-experiment': 'there is no experiment of this name',
  'no-such-step': 'this is not possible in the experiment’s current state',
  'dry-first': 'some of its agents may cost money: do a dry run first',
  'too-many': 'you have too many experiments running: wait until one is over, or stop one',
}

export const refuseExperiment = (code: ExperimentError['code'], message: string = MESSAGES[code]) =>
  err<ExperimentError>({ code, message })

export type CardRow = Row<
  'Experiment',
  'id' | 'slug' | 'name' | 'design' | 'question' | 'seed' | 'planned' | 'played' | 'missing' | 'state' | 'reason'
> &
  Row<'Experiment', 'owner_id' | 'published_at' | 'created_at' | 'started_at' | 'finished_at'> & {
    owner_name: string | null
  }

/** The columns for a list of experiments leave out the long texts, which have hundreds of kilobytes. */
export const CARD_COLUMNS = `experiment.id, experiment.slug, experiment.name, experiment.design, experiment.question,
  experiment.seed, experiment.planned, experiment.played, experiment.missing, experiment.state, experiment.reason,
  experiment.owner_id, owner.name AS owner_name, experiment.published_at, experiment.created_at, experiment.started_at,
  experiment.finished_at`

export const WITH_OWNER = 'experiment LEFT JOIN user_account AS owner ON owner.id = experiment.owner_id'

export interface ExperimentRow extends Omit<Row<'Experiment'>, 'refusals' | 'versions' | 'names'> {
  refusals: StoredRefusal[] | null
  versions: Record<string, string>
  names: Record<string, string>
  owner_name: string | null
  original_slug: string | null
  original_name: string | null
}

export const experimentsAs = (viewer: string): string => `
  SELECT experiment.*, owner.name AS owner_name, original.slug AS original_slug, original.name AS original_name
  FROM ${WITH_OWNER} LEFT JOIN experiment AS original ON original.id = experiment.forked_from
    AND (original.published_at IS NOT NULL OR original.owner_id = ${viewer}::text)`

export function toCard(row: CardRow): ExperimentCard {
  const { id, slug, name, design, question, seed, planned, played, missing, state } = row
  return {
    ...{ id, slug, name, design, question, seed, planned, played, missing, state },
    ...(row.reason !== null && { reason: row.reason as StandstillReason }), // as this folder writes it
    ...(row.owner_id !== null && { owner: { id: row.owner_id, name: row.owner_name ?? '' } }),
    ...(row.published_at && { publishedAt: row.published_at.toISOString() }),
    createdAt: row.created_at.toISOString(),
    ...(row.started_at && { startedAt: row.started_at.toISOString() }),
    ...(row.finished_at && { finishedAt: row.finished_at.toISOString() }),
  }
}

export function toExperiment(row: ExperimentRow): StoredExperiment {
  const { manifest, digest, dry, document, trial, token_cap, cost_cap } = row
  return {
    ...toCard(row),
    ...{ manifest, digest, asksAgents: row.asks_agents, added: row.added ?? [] },
    refusals: row.refusals ?? [],
    dryWanted: row.dry_wanted_at !== null,
    ...(dry !== null && { dry }),
    ...(document !== null && { document }),
    ...(row.document_of !== null && { documentOf: row.document_of }),
    ...(trial !== null && { trial }),
    spend: { tokens: Number(row.tokens), costMicros: Number(row.cost_micros) },
    cap: {
      ...(token_cap !== null && { tokens: Number(token_cap) }),
      ...(cost_cap !== null && { costMicros: Number(cost_cap) }),
    },
    versions: row.versions,
    names: row.names,
    ...(row.original_slug !== null && { forkedFrom: { slug: row.original_slug, name: row.original_name ?? '' } }),
  }
}
