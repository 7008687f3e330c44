import { momentAt } from '../ending/moment-at.ts'
import type { Place } from '../match/playhead/place.ts'
import type { StageMoment } from './script.ts'

interface Options {
  /** The event that the address names. */
  at?: number | undefined
  live: boolean
  /** A replay goes on from there by itself. */
  plays?: boolean | undefined
  /** Its ending is held back. */
  closed: boolean
}

/**
 * Where a match opens: at the moment that the address names, else a live one at the newest, one that somebody still
 * has before them at the first, and one whose end is known at the end.
 */
export function opening(
  moments: readonly StageMoment[],
  { at, live, plays = false, closed }: Options,
): Place & { strayed: boolean } {
  const last = Math.max(moments.length - 1, 0)
  const strayed = at !== undefined && at > (moments.at(-1)?.upTo ?? 0)
  const going = plays && !live ? 'playing' : 'still'
  if (at !== undefined && !strayed) return { index: momentAt(moments, at) ?? 0, going, strayed }
  if (live) return { index: last, going: 'live', strayed }
  return closed && !strayed ? { index: 0, going, strayed } : { index: last, going: 'still', strayed }
}
