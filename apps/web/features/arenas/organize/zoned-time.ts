/*
 * Times as a form has them, like 2030-01-02T03:04, in the time zone that the form names. Pure: the zone's rules come from
 * the engine.
 */

/** The time zone when the organizer has chosen none. */
export const UTC = 'UTC'

const TEXT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const MINUTE = 60_000
/** No zone is further from UTC, and none jumps by more than this. */
const DAY = 24 * 60 * MINUTE

/** The zones to choose from, UTC first. */
export function timeZones(): string[] {
  return [UTC, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== UTC)]
}

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** What a clock in the zone shows at an instant, to the minute. */
export function localText(at: number, zone: string): string {
  return new Date(clockAt(at, zone)).toISOString().slice(0, 16)
}

/**
 * The instant at which a clock in the zone shows a text: the first of two, where clocks are put back; `skipped` where they
 * are put forward and never show it; `unreadable` where it is no time.
 */
export function instantOf(text: string, zone: string): number | 'skipped' | 'unreadable' {
  const shown = TEXT.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  if (Number.isNaN(shown) || !isTimeZone(zone)) return 'unreadable'
  // The zone's distance from UTC a day before and a day after: the time is by one of them, if it is at all.
  const distances = [shown - DAY, shown + DAY].map((near) => clockAt(near, zone) - near)
  const fitting = distances.map((distance) => shown - distance).filter((at) => clockAt(at, zone) === shown)
  return fitting.length === 0 ? 'skipped' : Math.min(...fitting)
}

/** The time on a clock in the zone, as if it were UTC. */
function clockAt(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ timeZone: zone, hourCycle: 'h23', calendar: 'gregory', numberingSystem: 'latn' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}
