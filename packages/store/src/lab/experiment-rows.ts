import { type Failure, refusing } from '@masquerade/game'
import type { Client, FromRow, Row } from '../database/rows.ts'

export type ExperimentState = 'draft' | 'dry' | 'running' | 'paused' | 'stopped' | 'finished'

export type StandstillReason = 'owner' | 'budget' | 'refused' | 'fault'

export interface StoredRefusal extends Record<'path' | 'code' | 'message', string> {
  /** The code of the sentence in `message`, and the names and numbers in it. */
  says?: { code: string; values: Record<string, string> }
}

/** What an experiment has cost so far, in tokens and in millionths of a US dollar. */
export type Spend = Record<'tokens' | 'costMicros', number>

export const NOTHING_SPENT: Spend = { tokens: 0, costMicros: 0 }

export const spentIn = (questions: string): string => `
  SELECT coalesce(sum(coalesce(tokens_in, 0)::bigint + coalesce(tokens_out, 0)), 0)::float8 AS tokens,
    coalesce(sum(cost_micros), 0)::float8 AS "costMicros" FROM ${questions}`

export type ExperimentError = Failure<keyof typeof MESSAGES>

/** Tells the processes that play experiments at once what an owner wants of one. */
export const STEPPED = 'experiment-stepped'

const MESSAGES = {
  'no-such-experiment': 'there is no experiment of this name',
  'no-such-step': 'this is not possible in the experiment’s current state',
  'changed-elsewhere': 'the draft was changed since: read it again, and send your changes with its new digest',
  'dry-first': 'some of its agents may cost money: do a dry run first',
  withheld: 'an administrator made it private: it cannot be published again',
  'too-many':
    'you have too many experiments running, and one that waits for a person is one of them: wait until one is over, or pause or stop one',
  'too-many-drafts': 'you have too many drafts: delete one first',
}

export const refuseExperiment = refusing(MESSAGES)

export interface CardRow
  extends Row<
      'Experiment',
      'id' | 'slug' | 'design' | 'question' | 'seed' | 'planned' | 'played' | 'missing' | 'state'
    >,
    Row<'Experiment', 'published_at' | 'created_at' | 'started_at' | 'finished_at'> {
  /** All random choices of the experiment are derived from this name, so that they can be repeated. */
  name: string
  reason: StandstillReason | null
  owner: { id: string; name: string } | null
}

export type ExperimentCard = FromRow<CardRow>

/** SQL: the columns for lists of experiments, without texts that can be hundreds of kilobytes long. */
export const CARD_COLUMNS = `experiment.id, experiment.slug, experiment.name, experiment.design, experiment.question,
  experiment.seed, experiment.planned, experiment.played, experiment.missing, experiment.state, experiment.reason,
  CASE WHEN owner.id IS NOT NULL THEN json_build_object('id', owner.id, 'name', owner.name) END AS owner,
  experiment.published_at, experiment.created_at, experiment.started_at, experiment.finished_at`

export const WITH_OWNER = 'experiment LEFT JOIN user_account AS owner ON owner.id = experiment.owner_id'

export interface ExperimentRow
  extends CardRow,
    Row<'Experiment', 'digest' | 'asks_agents' | 'dry' | 'dry_wanted_at' | 'document' | 'trial' | 'lineage'> {
  manifest: string
  added: number[]
  refusals: StoredRefusal[]
  dry_wanted: boolean
  /** A runner works on it, also after it was stopped, until its last matches have ended and are in its table. */
  held: boolean
  /** Identifies the state of the experiment from which its table of results was computed. */
  document_of: string | null
  spend: Spend
  cap: Partial<Spend>
  versions: Record<string, string>
  /** The agents' names in the experiment's matches; they stay the same when owners rename their agents later. */
  names: Record<string, string>
  /** The experiment of which this one is a changed copy; missing where the reader may not see that original. */
  forked_from: { slug: string; name: string } | null
}

export type StoredExperiment = FromRow<ExperimentRow>

/**
 * SQL: the times until which a process may hold it. Times are stored to the millisecond, so that one which is over may be
 * stored as half a millisecond to come; times later than these were written before the clock was set back.
 */
const A_TIME_TO_COME = "BETWEEN now() + interval '1 millisecond' AND now() + interval '2 minutes'"

/** SQL condition: no process holds it. */
export const IS_FREE = `(held_until ${A_TIME_TO_COME}) IS NOT TRUE`

export const experimentsAs = (viewer: string): string => `
  SELECT ${CARD_COLUMNS}, experiment.manifest, experiment.digest, experiment.asks_agents,
    coalesce(experiment.added, '{}') AS added, coalesce(experiment.refusals, '[]') AS refusals,
    experiment.dry_wanted_at, experiment.dry_wanted_at IS NOT NULL AS dry_wanted,
    (experiment.held_by IS NOT NULL AND experiment.held_until ${A_TIME_TO_COME}) IS TRUE AS held, experiment.dry, experiment.document, experiment.document_of,
    experiment.trial, json_build_object('tokens', experiment.tokens, 'costMicros', experiment.cost_micros) AS spend,
    json_strip_nulls(json_build_object('tokens', experiment.token_cap, 'costMicros', experiment.cost_cap)) AS cap,
    experiment.versions, experiment.names, experiment.lineage, CASE WHEN original.id IS NOT NULL THEN
      json_build_object('slug', original.slug, 'name', original.name) END AS forked_from
  FROM ${WITH_OWNER} LEFT JOIN experiment AS original ON original.id = experiment.forked_from
    AND (original.published_at IS NOT NULL OR original.owner_id = ${viewer}::text)`

export interface FinishedCell {
  experiment: string
  number: number
  played: string
  spent: Spend
}

/** Stores the result of a planned match of an experiment; a second result for the same planned match is ignored. */
export async function keepCell(client: Client, { experiment, number, played, spent }: FinishedCell) {
  await client.query(KEEP, [experiment, number, played, spent.tokens, spent.costMicros])
}

const KEEP = `
  WITH kept AS (
    UPDATE experiment_match SET played = $3 WHERE experiment_id = $1 AND number = $2 AND played IS NULL AND NOT missing
    RETURNING experiment_id
  )
  UPDATE experiment SET played = experiment.played + 1, tokens = tokens + ceil($4::float8)::bigint,
    cost_micros = cost_micros + ceil($5::float8)::bigint
  FROM kept WHERE experiment.id = kept.experiment_id`
