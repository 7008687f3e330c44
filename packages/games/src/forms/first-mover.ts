import {
  answerFigures,
  type Draft,
  type Figure,
  type Logged,
  SCORE,
  type Seat,
  scoreMean,
  type Totals,
} from '@masquerade/game'
import { resultCounts, resultShares } from './results.ts'
import { POINT } from './two-seats.ts'

type DuelEvent = Draft & ({ type: 'opened'; data: { first: Seat } } | { type: string })

const GROUPS = ['first', 'second'] as const
type Group = (typeof GROUPS)[number]

/** Each counter exists three times: for all games, for those begun by the player, and for the others. */
export function duelCounts(log: readonly Logged<DuelEvent>[], shared: readonly Totals[]): Totals[] {
  const first = log.flatMap((event) => (isOpening(event) ? [event.data.first] : []))[0]
  return resultCounts(shared).map((results, index) => {
    const all: Totals = { ...shared[index], ...results }
    const played = index + 1 === first ? 'first' : 'second'
    const parts = GROUPS.flatMap((group) =>
      COUNTED.map((counter) => [as(group, counter), group === played ? (all[counter] ?? 0) : 0]),
    )
    return { ...all, ...Object.fromEntries(parts) }
  })
}

function isOpening(event: DuelEvent): event is Extract<DuelEvent, { type: 'opened' }> {
  return event.type === 'opened'
}

const ALL: readonly Figure[] = [scoreMean({ range: { least: 0, most: 1 } }), ...resultShares, ...answerFigures].map(
  (figure) => (figure.of === SCORE ? { ...figure, unit: POINT } : figure),
)

const COUNTED = [...new Set(ALL.flatMap(({ of, over }) => [of, over]))]

export const duelFigures: readonly Figure[] = [
  ...ALL,
  ...GROUPS.flatMap((group) =>
    ALL.map((figure): Figure => {
      const counters = { of: as(group, figure.of), over: as(group, figure.over) }
      return { ...figure, ...counters, id: `${figure.id}-as-${group}`, group }
    }),
  ),
]

function as(group: Group, counter: string): string {
  return `${group}${counter.charAt(0).toUpperCase()}${counter.slice(1)}`
}
