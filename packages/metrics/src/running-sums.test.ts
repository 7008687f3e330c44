import type { AnyGame, Figure, Totals } from '@masquerade/game'
import { games } from '@masquerade/games'
import {
  clusteredRatio,
  clusteredShare,
  clusterSums,
  type Interval,
  meanIn,
  valueSums,
  wilson,
} from '@masquerade/rating'
import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { addTotals, matchTotals, measured } from './figures.ts'

/** What one agent's seats of one match may have counted: of each figure no more observations than it can have. */
function seatsOf({ measure: { figures } }: AnyGame): fc.Arbitrary<Totals[]> {
  const counters = [...new Set(figures.flatMap(({ of, over }) => [of, over]))]
  const seat = fc.array(fc.nat(6), { minLength: counters.length, maxLength: counters.length }).map((counts) => {
    const totals: Record<string, number> = Object.fromEntries(counters.map((name, index) => [name, counts[index] ?? 0]))
    totals.games = 1
    for (const { kind, of, over } of figures) {
      const [above, below] = [totals[of] ?? 0, totals[over] ?? 0]
      totals[of] = below === 0 ? 0 : kind === 'share' ? Math.min(above, below) : above
    }
    return totals
  })
  return fc.array(seat, { minLength: 1, maxLength: 2 })
}

/** A figure of all matches at once, by the definitions of its interval, with no sum but its own. */
function atOnce({ kind, of, over, unit = 1, range = {} }: Figure, matches: readonly Totals[]): Interval | undefined {
  const clusters = matches.map((mine) => ({ hits: mine[of] ?? 0, n: mine[over] ?? 0 })).filter(({ n }) => n > 0)
  const sum = (part: (cluster: { hits: number; n: number }) => number) =>
    clusters.reduce((all, one) => all + part(one), 0)
  const [n, hits] = [sum((one) => one.n), sum((one) => one.hits)]
  const single = clusters.every((one) => one.n === 1)
  if (kind === 'share') return single ? wilson(hits, n) : clusteredShare(clusterSums(clusters))
  if (single) return meanIn(range, valueSums(clusters.map((one) => one.hits)), unit)
  const { least = -Infinity, most = Infinity } = range
  const ratio = clusteredRatio(clusterSums(clusters), { least: least * unit, most: most * unit })
  return ratio && { value: ratio.value / unit, low: ratio.low / unit, high: ratio.high / unit }
}

describe.each<AnyGame>(Object.values(games))('the figures of $id', (game) => {
  const { figures } = game.measure

  it('come out of running sums as of all matches at once, in whatever order and parts these were added up', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(seatsOf(game), fc.nat(), fc.nat(3)), { minLength: 1, maxLength: 30 }),
        (matches) => {
          const finished = matches.toSorted(([, one], [, other]) => one - other)
          // As versions of an agent have them, and then the agent.
          const parts = [0, 1, 2, 3].map((part) =>
            addTotals(...finished.filter(([, , of]) => of === part).map(([seats]) => matchTotals(figures, seats))),
          )
          const running = addTotals(...parts)
          const all = matches.map(([seats]) => addTotals(...seats))
          for (const figure of figures) {
            const [mine, whole] = [measured(figure, running), atOnce(figure, all)]
            if (!whole) expect(mine).toBeUndefined()
            else {
              for (const end of ['value', 'low', 'high'] as const) expect(mine?.[end]).toBeCloseTo(whole[end], 9)
              expect(mine?.n).toBe(all.reduce((sum, one) => sum + (one[figure.over] ?? 0), 0))
              expect(Number.isNaN(mine?.low) || Number.isNaN(mine?.high)).toBe(false)
              expect(Number.isFinite(mine?.value)).toBe(true)
            }
          }
        },
      ),
      { numRuns: inject('nightly') ? 40 : 10 },
    )
  })
})
