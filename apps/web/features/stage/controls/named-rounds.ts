import type { ScoreMark } from './score-mark.ts'

export interface Round {
  part: number
  /** The step that it begins with. */
  place: number
}

/** What a name and a number take of the whole score, on a phone. */
const ROOM_OF_A_NAME = 0.2
const ROOM_OF_A_NUMBER = 0.075

/**
 * The rounds that have room to be named above the score, and whether they are called by their numbers. Of very many some
 * are left out, and never the one that is shown.
 */
export function namedRounds(
  written: readonly Pick<ScoreMark, 'part'>[],
  whole: number,
  here: number | undefined,
): { rounds: Round[]; crowded: boolean } {
  const all = written.flatMap(({ part }, place) => (part !== written[place - 1]?.part ? [{ part, place }] : []))
  const crowded = all.some(({ place }, at) => at > 0 && place - (all[at - 1]?.place ?? 0) < whole * ROOM_OF_A_NAME)
  const room = whole * ROOM_OF_A_NUMBER
  const shown = all.find(({ part }) => part === here)
  const rounds: Round[] = []
  for (const round of all) {
    const before = rounds.at(-1)
    const free = !before || round.place - before.place >= room
    const besideShown = shown && round !== shown && Math.abs(round.place - shown.place) < room
    if (round === shown || (free && !besideShown)) rounds.push(round)
  }
  return { rounds, crowded }
}
