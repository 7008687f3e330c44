import { err } from '@masquerade/game'
import type { Row } from '../database/rows.ts'

export type ExperimentState = 'draft' | 'dry' | 'running' | 'paused' | 'stopped' | 'finished'

/** Why an experiment stands still. `refused`: its manifest cannot be played as it is; `fault`: ours. */
export type StandstillReason = 'owner' | 'budget' | 'refused' | 'fault'

/** What is wrong with a manifest, and where in it. */
export interface StoredRefusal {
  path: string
  code: string
  message: string
}

/** What was spent on an experiment: tokens, and millionths of a US dollar. */
export interface Spend {
  tokens: number
  costMicros: number
}

/** An experiment as lists and pages tell it. */
export interface ExperimentCard {
  id: string
  slug: string
  /** The name in its manifest, which all of its chance depends on. */
  name: string
  design: string
  question: string
  seed: number
  /** How many matches there are to be, are played, and could not be. */
  planned: number
  played: number
  missing: number
  state: ExperimentState
  reason?: StandstillReason
  /** Who runs it; nobody when its owner is gone. */
  owner?: { id: string; name: string }
  publishedAt?: string
  createdAt: string
  startedAt?: string
  finishedAt?: string
}

export interface StoredExperiment extends ExperimentCard {
  /** The settled manifest, as JSON text. */
  manifest: string
  digest: string
  /** Whether agents of the site are asked, which may cost something. */
  asksAgents: boolean
  refusals: StoredRefusal[]
  /** A dry run is wanted, or under way. */
  dryWanted: boolean
  /** What the dry run showed, and the table so far: JSON texts. */
  dry?: string
  document?: string
  /** Of which state of the experiment the table was made. */
  documentOf?: string
  /** How many blocks were added each time after it was finished. */
  added: number[]
  /** What a judge of the site made of its trial: JSON text. */
  trial?: string
  spend: Spend
  cap: Partial<Spend>
  /** Of each agent of the site the version that plays. */
  versions: Record<string, string>
  /** What each of them is called in its matches, whatever it is called today. */
  names: Record<string, string>
  /** The experiment that it is a changed copy of, where the reader may see that one. */
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

/** Without the texts of hundreds of kilobytes. */
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

/** `viewer`: the parameter with the id of the user who reads, by whom an original is named or not. */
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
