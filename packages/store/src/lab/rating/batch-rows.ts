import type { Json } from '@masquerade/game'
import type { Row } from '../../database/rows.ts'
import type { RatingKind } from '../../generated/client.ts'

/** A batch to create; the caller has checked the form of its items. */
export interface NewBatch {
  title: string
  kind: RatingKind
  question?: string
  /** How many items are shown twice. */
  again: number
  digest: string
  listed: boolean
  experiment?: string
  items: readonly Json[]
}

/** A batch as lists and page headers show it. */
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
  /** How many people have marked something in it. */
  raters: number
  /** How many raters its owner removed. */
  removed: number
  /** How many raters may come from one address. */
  byAddress: number
}

/** The most raters of a batch: its link may be passed on, and must not fill the site. */
export const MOST_RATERS = 50
/** The default for one address: enough for a class behind one address, and room for others. */
export const USUAL_BY_ADDRESS = Math.floor(MOST_RATERS / 3)

export interface OwnBatches {
  /** Made by the user. */
  own: BatchCard[]
  /** Batches that this person rates, with the number of their marks. */
  rated: (BatchCard & { given: number })[]
  /** Batches open to everybody, without those above. */
  open: BatchCard[]
}

export interface BatchRow extends Row<'RatingBatch'> {
  raters: number
  removed: number
}

/** SQL condition about a rater: has a place. A rater who has begun but marked nothing takes no place from others. */
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
