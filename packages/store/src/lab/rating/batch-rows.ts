import type { Json } from '@masquerade/game'
import type { Row } from '../../database/rows.ts'
import type { RatingKind } from '../../generated/client.ts'

export interface NewBatch {
  title: string
  kind: RatingKind
  question?: string
  /** Number of texts that every rater is shown twice. */
  again: number
  digest: string
  listed: boolean
  experiment?: string
  items: readonly Json[]
}

export interface BatchCard {
  id: string
  owner?: string
  title: string
  kind: RatingKind
  question?: string
  size: number
  again: number
  digest: string
  listed: boolean
  experiment?: string
  createdAt: string
  closedAt?: string
  raters: number
  removed: number
  byAddress: number
}

/**
 * The largest number of people who may rate a set of texts: the link to the texts may be passed on, and must not fill
 * the site.
 */
export const MOST_RATERS = 50
/**
 * The default for how many people with the same network address may rate a set of texts: enough for a class, with room
 * for people elsewhere.
 */
export const USUAL_BY_ADDRESS = Math.floor(MOST_RATERS / 3)

export interface OwnBatches {
  own: BatchCard[]
  rated: (BatchCard & { given: number })[]
  open: BatchCard[]
}

export interface BatchRow extends Row<'RatingBatch'> {
  raters: number
  removed: number
}

/** A rater of a set of texts who has begun but rated nothing is not counted among the limited number of raters. */
export const HAS_PLACE = `rater.removed_at IS NULL AND EXISTS (SELECT FROM rating_mark WHERE rating_mark.rater_id = rater.id)`

export const BATCH_COLUMNS = `
  batch.id, batch.owner_id, batch.title, batch.kind, batch.question, batch.size, batch.again, batch.digest, batch.listed,
  batch.experiment, batch.created_at, batch.closed_at, batch.by_address,
  (SELECT count(*)::int FROM rater WHERE rater.batch_id = batch.id AND ${HAS_PLACE}) AS raters,
  (SELECT count(*)::int FROM rater WHERE rater.batch_id = batch.id AND rater.removed_at IS NOT NULL) AS removed`

export function toCard(row: BatchRow): BatchCard {
  const { id, owner_id, title, kind, question, size, again, digest, listed, experiment, raters, removed, by_address } =
    row
  return {
    ...{ id, title, kind, size, again, digest, listed, raters, removed },
    byAddress: by_address ?? USUAL_BY_ADDRESS,
    createdAt: row.created_at.toISOString(),
    ...(owner_id !== null && { owner: owner_id }),
    ...(question !== null && { question }),
    ...(experiment !== null && { experiment }),
    ...(row.closed_at && { closedAt: row.closed_at.toISOString() }),
  }
}
