/** The order in which a page reveals an ending: all parts of the page show the same stage of it at the same time. */
const ORDER = ['masks', 'roles', 'words', 'points'] as const

/** The part of an ending that is being uncovered: those before it lie open. */
export type Uncovering = (typeof ORDER)[number]

/** The first and the last part of every ending. */
export const FIRST_PART: Uncovering = ORDER[0]
export const WHOLE: Uncovering = ORDER[3]

/** Whether a part of an ending may be shown. */
export const isUncovered = (uncovering: Uncovering, part: Uncovering): boolean =>
  ORDER.indexOf(part) <= ORDER.indexOf(uncovering)

/** When each part begins, in multiples of `--motion`: the masks take as long as `unmasked.module.css` says. */
const MASKED = { roles: 9, words: 12, points: 15 }
/** At a table of open faces there is no mask to wait for. */
const OPEN = { roles: 0, words: 2, points: 4 }

/** The parts in their order, each with the milliseconds from the first moment of the ending on. */
export function uncoveringTimes(masked: boolean, motionMs: number): { part: Uncovering; afterMs: number }[] {
  const times = masked ? MASKED : OPEN
  return (['roles', 'words', 'points'] as const).map((part) => ({ part, afterMs: times[part] * motionMs }))
}
