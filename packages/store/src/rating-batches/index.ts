export type { BatchCard } from './batch-rows.ts'
export { type MarkChange, type Rater, type RatingError, ratingBatches } from './rating-batches.ts'
