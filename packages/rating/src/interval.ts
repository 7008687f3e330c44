/** A figure and how far it may be off: its 95 % interval. */
export interface Interval {
  value: number
  low: number
  high: number
}
