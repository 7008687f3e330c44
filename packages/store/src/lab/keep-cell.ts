import type { Pool, PoolClient } from 'pg'
import type { Spend } from './experiment-rows.ts'

export interface FinishedCell {
  experiment: string
  number: number
  played: string
  spent: Spend
}

/** Stores the result of a planned match of an experiment; a second result for the same planned match is ignored. */
export async function keepCell(
  client: Pool | PoolClient,
  { experiment, number, played, spent }: FinishedCell,
): Promise<void> {
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
