import type { Json } from '@masquerade/game'
import type { FromRow, Row } from '../../database/rows.ts'

export interface BatchRow extends Omit<Row<'RatingBatch'>, 'owner_id' | 'by_address'> {
  owner: string | null
  by_address: number
  raters: number
  removed: number
}

export type BatchCard = FromRow<BatchRow>

/**
 * `again` is the number of texts that each rater sees a second time, to measure whether the rater judges them the same
 * way.
 */
export type NewBatch = Pick<BatchCard, 'title' | 'kind' | 'question' | 'again' | 'digest' | 'listed' | 'experiment'> & {
  items: readonly Json[]
}

/** The largest number of people who may rate one set of texts, since anybody can pass on the link to it. */
export const MOST_RATERS = 50
/**
 * By default at most this many raters of a set of texts may share one network address, so that places for others
 * remain.
 */
export const USUAL_BY_ADDRESS = 16

export interface OwnBatches {
  own: BatchCard[]
  rated: (BatchCard & { given: number })[]
  open: BatchCard[]
}

/** SQL condition: the rater takes one of the limited places for raters, having given a rating and not been removed. */
export const HAS_PLACE = `rater.removed_at IS NULL AND EXISTS (SELECT FROM rating_mark WHERE rating_mark.rater_id = rater.id)`

export const BATCH_COLUMNS = `
  batch.id, batch.owner_id AS owner, batch.title, batch.kind, batch.question, batch.size, batch.again, batch.digest, batch.listed,
  batch.experiment, batch.created_at, batch.closed_at, coalesce(batch.by_address, ${USUAL_BY_ADDRESS}) AS by_address,
  (SELECT count(*)::int FROM rater WHERE rater.batch_id = batch.id AND ${HAS_PLACE}) AS raters,
  (SELECT count(*)::int FROM rater WHERE rater.batch_id = batch.id AND rater.removed_at IS NOT NULL) AS removed`
