/**
 * The order in which a page reveals the parts of a match's ending: all components show the same part at the same time.
 */
const ORDER = ['masks', 'roles', 'words', 'points'] as const

/**
 * The part of a match's ending (for instance who played, or the points) that is being revealed; all earlier parts are
 * already visible.
 */
export type Uncovering = (typeof ORDER)[number]

/** The first and the last of the parts in which a match's ending is revealed. */
export const FIRST_PART: Uncovering = ORDER[0]
export const WHOLE: Uncovering = ORDER[3]

/** Whether a given part of a match's ending may be shown already. */
export const isUncovered = (uncovering: Uncovering, part: Uncovering): boolean =>
  ORDER.indexOf(part) <= ORDER.indexOf(uncovering)

/**
 * When each part of a match's ending starts to be revealed, in multiples of the CSS variable `--motion`; removing the
 * masks takes as long as defined in `unmasked.module.css`.
 */
const MASKED = { roles: 9, words: 12, points: 15 }
/**
 * When each part of the ending starts to be revealed in a match whose players were never anonymous, so that no masks
 * are removed first.
 */
const OPEN = { roles: 0, words: 2, points: 4 }

/**
 * Returns the parts of a match's ending in their order, each with its start in milliseconds after the beginning of the
 * reveal.
 */
export function uncoveringTimes(masked: boolean, motionMs: number): { part: Uncovering; afterMs: number }[] {
  const times = masked ? MASKED : OPEN
  return (['roles', 'words', 'points'] as const).map((part) => ({ part, afterMs: times[part] * motionMs }))
}
