/** A figure and how far it may be off: its 95 % interval. */
export interface Interval {
  value: number
  low: number
  high: number
}

/** The ends of a figure of which nothing says how far it may be off. */
export const ENDLESS = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }

/** What a figure can be at all: an interval is cut to it. */
export interface Range {
  least?: number
  most?: number
}
