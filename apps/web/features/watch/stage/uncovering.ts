/** The order in which a page reveals the parts of an ending: all components show the same part at the same time. */
const ORDER = ['masks', 'roles', 'words', 'points'] as const

/** The part of an ending that is being revealed; all parts before it are already visible. */
export type Uncovering = (typeof ORDER)[number]

/** The first and the last part that the reveal of an ending goes through. */
export const FIRST_PART: Uncovering = ORDER[0]
export const WHOLE: Uncovering = ORDER[3]

/** Whether a part of an ending may be shown. */
export const isUncovered = (uncovering: Uncovering, part: Uncovering): boolean =>
  ORDER.indexOf(part) <= ORDER.indexOf(uncovering)

/**
 * When each part of an ending starts to be revealed, in multiples of `--motion`; removing the masks takes as long as
 * defined in `unmasked.module.css`.
 */
const MASKED = { roles: 9, words: 12, points: 15 }
/** The same times for a match without masks, whose ending need not wait until masks are removed. */
const OPEN = { roles: 0, words: 2, points: 4 }

/** The parts of an ending in their order, each with its start in milliseconds after the beginning of the ending. */
export function uncoveringTimes(masked: boolean, motionMs: number): { part: Uncovering; afterMs: number }[] {
  const times = masked ? MASKED : OPEN
  return (['roles', 'words', 'points'] as const).map((part) => ({ part, afterMs: times[part] * motionMs }))
}
