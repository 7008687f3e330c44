/** All components of a match's page reveal the same part of the ending at the same time, in one fixed order. */
const ORDER = ['masks', 'roles', 'words', 'points'] as const

export type Uncovering = (typeof ORDER)[number]

export const FIRST_PART: Uncovering = ORDER[0]
export const WHOLE: Uncovering = ORDER[3]

export const isUncovered = (uncovering: Uncovering, part: Uncovering): boolean =>
  ORDER.indexOf(part) <= ORDER.indexOf(uncovering)

/**
 * The start of each part of a match's ending is given in multiples of the CSS variable `--motion`, and fits the
 * duration of removing the masks in `unmasked.module.css`.
 */
const MASKED = { roles: 9, words: 12, points: 15 }
/**
 * If the players of a match were never anonymous, no masks are removed, so that the other parts of the ending start
 * earlier.
 */
const OPEN = { roles: 0, words: 2, points: 4 }

export function uncoveringTimes(masked: boolean, motionMs: number): { part: Uncovering; afterMs: number }[] {
  const times = masked ? MASKED : OPEN
  return (['roles', 'words', 'points'] as const).map((part) => ({ part, afterMs: times[part] * motionMs }))
}
