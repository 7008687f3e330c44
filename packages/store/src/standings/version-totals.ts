import { type AnyGame, GAMES, type Logged, SCORE, type Totals } from '@masquerade/game'
import { matchTotals } from '@masquerade/metrics'
import type { Row } from '../database/rows.ts'
import { countedAs } from './counted-as.ts'

/** A seat of a match, and the version that had it. */
export type VersionSeat = Row<'Seat', 'seat' | 'agent_id' | 'version_id'>

/** What a finished match adds to the standing of one version. */
export interface VersionTotals {
  version: string
  agent: string
  games: number
  score: number
  totals: Totals
  /** What was counted, and how. */
  countedAs: string
}

/** One row a version, though it sat twice; always in the same order, so that matches that end together cannot lock. */
export function versionTotals(
  game: AnyGame,
  events: readonly Logged[],
  seats: readonly VersionSeat[],
): VersionTotals[] {
  const totals = game.measure.totals(events)
  const rule = countedAs(game)
  const agents = new Map(seats.map(({ version_id, agent_id }) => [version_id, agent_id]))
  return [...agents.keys()].sort().map((version) => {
    const mine = seats.filter(({ version_id }) => version_id === version)
    const sum = matchTotals(
      game.measure.figures,
      mine.map(({ seat }) => totals[seat - 1] ?? {}),
    )
    return {
      version,
      agent: agents.get(version) ?? '', // it is one of the keys
      games: sum[GAMES] ?? 0,
      score: sum[SCORE] ?? 0,
      totals: sum,
      countedAs: rule,
    }
  })
}
