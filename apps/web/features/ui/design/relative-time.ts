const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 0],
] as const

export function relativeTime(ms: number, locale: string): string {
  const [unit, from] = UNITS.find(([, from]) => Math.abs(ms) >= from) ?? ['second', 0]
  const value = Math.trunc(ms / (from || SECOND))
  // Past days are counted, as in "1 day ago"; the word "yesterday" is avoided, because it would mean a calendar date.
  const numeric = unit === 'second' ? 'auto' : 'always'
  return new Intl.RelativeTimeFormat(locale, { numeric }).format(value || 0, unit)
}
