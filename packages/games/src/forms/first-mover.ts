import { answerFigures, type Figure, GAMES, SCORE, type Seat, type Totals, WINS } from '@masquerade/game'

/** Who began a game of two seats in turns, and how it ended. */
export interface Duel {
  first: Seat
  /** Nobody, when it was drawn. */
  winner: Seat | null
  scores: readonly number[]
}

const GROUPS = ['first', 'second'] as const
type Group = (typeof GROUPS)[number]

/** What is counted of both seats: all of it, and again as the seat that began or the other; `mine` has each seat's more. */
export function duelTotals({ first, winner, scores }: Duel, mine: readonly Totals[]): Totals[] {
  return scores.map((score, index) => {
    const seat = index + 1
    const all: Totals = {
      [GAMES]: 1,
      [WINS]: Number(winner === seat),
      draws: Number(winner === null),
      losses: Number(winner !== null && winner !== seat),
      [SCORE]: score,
      ...mine[index],
    }
    const parts = GROUPS.flatMap((group) => {
      const played = seat === first ? 'first' : 'second'
      return COUNTED.map((counter) => [as(group, counter), group === played ? (all[counter] ?? 0) : 0])
    })
    return { ...all, ...Object.fromEntries(parts) }
  })
}

/** Their figures: of all games, and of those in which the seat began or came second. */
export function duelFigures(unit: number): readonly Figure[] {
  const all = [...RESULTS, ...answerFigures].map((figure) => (figure.of === SCORE ? { ...figure, unit } : figure))
  const parts = GROUPS.flatMap((group) => {
    return all.map((figure): Figure => {
      const counters = { of: as(group, figure.of), over: as(group, figure.over) }
      return { ...figure, ...counters, id: `${figure.id}-as-${group}`, group }
    })
  })
  return [...all, ...parts]
}

const RESULTS: readonly Figure[] = [
  { id: 'score', kind: 'mean', of: SCORE, over: GAMES, range: { least: 0, most: 1 }, greyedBelow: 10 },
  { id: 'wins', kind: 'share', of: WINS, over: GAMES, greyedBelow: 10 },
  { id: 'draws', kind: 'share', of: 'draws', over: GAMES, greyedBelow: 10 },
  { id: 'losses', kind: 'share', of: 'losses', over: GAMES, greyedBelow: 10 },
]

const COUNTED = [...new Set([...RESULTS, ...answerFigures].flatMap(({ of, over }) => [of, over]))]

function as(group: Group, counter: string): string {
  return `${group}${counter.charAt(0).toUpperCase()}${counter.slice(1)}`
}
