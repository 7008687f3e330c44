/** The order in which an ending becomes visible: identities, then secrets, and last the points. */
const ORDER = ['masks', 'roles', 'words', 'points'] as const

export type Uncovering = (typeof ORDER)[number]

export const FIRST_PART: Uncovering = ORDER[0]
export const WHOLE: Uncovering = ORDER[3]

export const isUncovered = (uncovering: Uncovering, part: Uncovering): boolean =>
  ORDER.indexOf(part) <= ORDER.indexOf(uncovering)

/** The delays after which the parts of a match's ending become visible, in multiples of the CSS variable `--motion`. */
const MASKED = { roles: 9, words: 12, points: 15 }
const OPEN = { roles: 0, words: 2, points: 4 }

export function uncoveringTimes(masked: boolean, motionMs: number): { part: Uncovering; afterMs: number }[] {
  const times = masked ? MASKED : OPEN
  return (['roles', 'words', 'points'] as const).map((part) => ({ part, afterMs: times[part] * motionMs }))
}
