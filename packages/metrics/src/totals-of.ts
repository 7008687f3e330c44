import { type AnyGame, fold, type Logged } from '@masquerade/game'
import type { Totals } from './totals.ts'
import { whoIsSpyTotals } from './who-is-spy.ts'

/** What a finished match's log adds to the totals of each seat, by seat order. */
type SeatTotals = (game: AnyGame, log: readonly Logged[]) => Totals[]

/** What is measured of each game, by its id. */
export const metrics: Readonly<Record<string, SeatTotals>> = {
  'who-is-spy': whoIsSpyTotals,
  'tic-tac-toe': outcomeTotals,
}

/** The totals of a finished match by seat order, as its game is measured. */
export function totalsOf(game: AnyGame, log: readonly Logged[]): Totals[] {
  const measure = Object.hasOwn(metrics, game.id) ? metrics[game.id] : undefined
  if (!measure) throw new Error(`packages/metrics does not say what is measured of ${game.id}`)
  return measure(game, log)
}

/** What every game has: games, wins and the score in its unit. */
function outcomeTotals(game: AnyGame, log: readonly Logged[]): Totals[] {
  const { state } = fold(game, log)
  const outcome = state === undefined ? undefined : game.outcome(state)
  if (!outcome) throw new Error(`the log of a ${game.id} match has no end: only finished matches are measured`)
  return outcome.scores.map((score, index) => ({ games: 1, wins: Number(outcome.winners.includes(index + 1)), score }))
}
