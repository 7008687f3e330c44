import { type AnyGame, GAMES, type Outcome, SCORE, WINS } from '@masquerade/game'
import { resultsOf } from '../matches/results.ts'
import type { VersionTotals } from '../standings/version-totals.ts'
import type { FinishedMatch } from './finished-matches.ts'
import type { Counted } from './recounted.ts'

export interface Ending {
  outcome: Outcome
  promised: number | undefined
}

export function promiseOf(game: AnyGame, config: unknown): number | undefined {
  if (!game.scores.sum) return undefined
  const parsed = game.config.safeParse(config)
  return parsed.success ? game.scores.sum(parsed.data) : undefined
}

export function matchFaults(
  { winner, seats }: Pick<FinishedMatch, 'winner' | 'seats'>,
  { outcome, promised }: Ending,
): string[] {
  const { scores } = outcome
  const total = sumOf(scores)
  const judged = resultsOf(outcome)
  const faults = [
    promised !== undefined && total !== promised && `its scores sum to ${total}, where its game promises ${promised}`,
    winner !== judged.winner && `its row says that ${named(winner)} won, its log ${named(judged.winner)}`,
    seats.length !== scores.length && `${seats.length} seats are stored of ${scores.length}`,
    ...seats.map((row) => {
      const mine = judged.seats[row.seat - 1]
      const [stored, found] = [
        [row.side, row.won, row.score],
        [mine?.side, mine?.won, mine?.score],
      ]
      return (
        stored.some((value, index) => value !== found[index]) &&
        `seat ${row.seat}: side, won and score are ${stored.join(', ')} in its row, ${found.join(', ')} in its log`
      )
    }),
  ]
  return faults.filter((fault) => fault !== false)
}

const named = (side: string | null): string => side ?? 'no one side'

export type Promised = ReadonlyMap<string, number>

export function promises() {
  const arenas = new Map<string, Map<string, number>>()
  return {
    add(arena: string, game: AnyGame, ending: Ending, counted: readonly VersionTotals[]): void {
      const sums = arenas.get(arena) ?? new Map<string, number>()
      arenas.set(arena, sums)
      const more = (name: string, value: number) => sums.set(name, (sums.get(name) ?? 0) + value)
      const { scores, winners } = ending.outcome
      more(GAMES, scores.length)
      more(SCORE, ending.promised ?? sumOf(scores))
      more(WINS, winners.length)
      for (const { games } of game.roles ?? []) more(games, sumOf(counted.map(({ totals }) => totals[games] ?? 0)))
    },
    arenas: (): ReadonlyMap<string, Promised> => arenas,
  }
}

export const sumFaults = (standings: readonly Counted[], promised: Promised): string[] =>
  [...promised].flatMap(([name, expected]) => {
    const found = sumOf(standings.map((standing) => counterOf(standing, name)))
    return found === expected ? [] : [`${name} of all standings sum to ${found}, where its matches say ${expected}`]
  })

function counterOf({ games, score, totals }: Counted, name: string): number {
  if (name === GAMES) return games
  return name === SCORE ? score : (totals[name] ?? 0)
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
