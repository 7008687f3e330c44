import {
  answerFigures,
  type Draft,
  type Figure,
  GAMES,
  type Logged,
  mean,
  SCORE,
  type Seat,
  share,
  type Totals,
  WINS,
} from '@masquerade/game'
import { POINT } from './two-seats.ts'

type DuelEvent = Draft & ({ type: 'opened'; data: { first: Seat } } | { type: string })

const GROUPS = ['first', 'second'] as const
type Group = (typeof GROUPS)[number]

/**
 * Each counter exists three times: for all games, for games in which the player moved first, and for those in which it
 * moved second.
 */
export function duelCounts(log: readonly Logged<DuelEvent>[], shared: readonly Totals[]): Totals[] {
  const first = log.flatMap((event) => (isOpening(event) ? [event.data.first] : []))[0]
  const drawn = shared.every((mine) => mine[WINS] === 0)
  return shared.map((mine, index) => {
    const all: Totals = { ...mine, draws: Number(drawn), losses: Number(!drawn && mine[WINS] === 0) }
    const parts = GROUPS.flatMap((group) => {
      const played = index + 1 === first ? 'first' : 'second'
      return COUNTED.map((counter) => [as(group, counter), group === played ? (all[counter] ?? 0) : 0])
    })
    return { ...all, ...Object.fromEntries(parts) }
  })
}

function isOpening(event: DuelEvent): event is Extract<DuelEvent, { type: 'opened' }> {
  return event.type === 'opened'
}

export function duelFigures(): readonly Figure[] {
  const all = [...RESULTS, ...answerFigures].map((figure) =>
    figure.of === SCORE ? { ...figure, unit: POINT } : figure,
  )
  const parts = GROUPS.flatMap((group) => {
    return all.map((figure): Figure => {
      const counters = { of: as(group, figure.of), over: as(group, figure.over) }
      return { ...figure, ...counters, id: `${figure.id}-as-${group}`, group }
    })
  })
  return [...all, ...parts]
}

const RESULTS: readonly Figure[] = [
  mean('score', SCORE, { range: { least: 0, most: 1 } }),
  share('wins', WINS, GAMES),
  share('draws', 'draws', GAMES),
  share('losses', 'losses', GAMES),
]

const COUNTED = [...new Set([...RESULTS, ...answerFigures].flatMap(({ of, over }) => [of, over]))]

function as(group: Group, counter: string): string {
  return `${group}${counter.charAt(0).toUpperCase()}${counter.slice(1)}`
}
