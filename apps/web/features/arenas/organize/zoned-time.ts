import { isTimeZone } from '@masquerade/protocol/time-zone'

/* Converts form times like 2030-01-02T03:04 from and to the time zone that the form names. */

export const UTC = 'UTC'

/** A year before 1000 is one that was not typed to its end, such as 26. */
const TEXT = /^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/
/** A time in the year 9999 may be in the next one in another zone, and a form's times have four digits for the year. */
const LAST = Date.parse('9999-12-31T23:59Z')
const MINUTE = 60_000
/** No time zone's offset from UTC, and no clock change, is larger than a day. */
const DAY = 24 * 60 * MINUTE

export const timeZones = (): string[] => [UTC, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== UTC)]

export const localText = (at: number, zone: string): string =>
  new Date(Math.min(clockAt(at, zone), LAST)).toISOString().slice(0, 16)

/** Of a local time that occurs twice the earlier moment is returned; one that never occurs is `skipped`. */
export function instantOf(text: string, zone: string): number | 'skipped' | 'unreadable' {
  const shown = TEXT.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  const isDay = !Number.isNaN(shown) && new Date(shown).toISOString().startsWith(text)
  if (!isDay || !isTimeZone(zone)) return 'unreadable'
  // Near a clock change, the zone's offset is that of one day before or that of one day after.
  const distances = [shown - DAY, shown + DAY].map((near) => clockAt(near, zone) - near)
  const fitting = distances.map((distance) => shown - distance).filter((at) => clockAt(at, zone) === shown)
  return fitting.length === 0 ? 'skipped' : Math.min(...fitting)
}

/** Returns the local time in a time zone as a timestamp, as if the zone were UTC. */
function clockAt(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ timeZone: zone, hourCycle: 'h23', calendar: 'gregory', numberingSystem: 'latn' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}
