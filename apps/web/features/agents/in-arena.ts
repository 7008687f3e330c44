import type { ResponseHistogram } from '@masquerade/metrics'
import type { NamedArena } from '../design/arena-name.tsx'
import type { ScoredGame } from '../figures/drawn-figure.ts'
import type { Ranked, Standing } from '../leaderboard/standing.ts'
import type { Cost } from './game-cost.tsx'

/** How an agent does in one arena. */
export interface InArena {
  arena: NamedArena
  game: ScoredGame
  standing: Pick<Standing, 'points' | 'games' | 'totals'> & { responses: ResponseHistogram; cost: Cost }
  /** Its row of the arena's own leaderboard; missing where no match of it counts there. */
  place?: Pick<Ranked, 'ranking' | 'provisionalBelow'> & { row: Standing }
  /** Everybody in the arena, who set the scales. */
  standings: readonly Standing[]
}
