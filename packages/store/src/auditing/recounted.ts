import type { Totals } from '@masquerade/game'
import { addTo } from '@masquerade/metrics'
import type { VersionTotals } from '../standings/version-totals.ts'

export interface Counted {
  arena: string
  version: string
  games: number
  score: number
  totals: Totals
  countedAs: string
}

/** Adds up the results of agents match by match, without keeping the matches in memory. */
export function recounting() {
  const sums = new Map<string, Omit<Counted, 'totals'> & { totals: Record<string, number> }>()
  return {
    add(arena: string, parts: readonly VersionTotals[]): void {
      for (const { version, games, score, totals, countedAs } of parts) {
        const key = keyOf({ arena, version })
        const sum = sums.get(key)
        if (!sum) {
          sums.set(key, { arena, version, games, score, totals: { ...totals }, countedAs })
          continue
        }
        sum.games += games
        sum.score += score
        addTo(sum.totals, totals)
      }
    },
    standings: (): ReadonlyMap<string, Counted> => sums,
  }
}

export const keyOf = ({ arena, version }: Pick<Counted, 'arena' | 'version'>): string => `${arena}\n${version}`
