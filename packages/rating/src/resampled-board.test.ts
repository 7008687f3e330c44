import { describe, expect, it } from 'vitest'
import {
  type CompactResults,
  drawnAgain,
  openRankIntervals,
  type ResampledRanks,
  type Resampling,
  resampledRanks,
} from './resampled-board.ts'
import { chance } from './testing/chance.ts'

/** Matches as lists of [agent, score]. */
function compact(agents: number, matches: readonly (readonly (readonly [number, number])[])[]): CompactResults {
  let seats = 0
  return {
    agents,
    begins: Uint32Array.from([0, ...matches.map((match) => (seats += match.length))]),
    agent: Uint32Array.from(matches.flat(), ([agent]) => agent),
    score: Float64Array.from(matches.flat(), ([, score]) => score),
  }
}

function done(results: CompactResults, options: Partial<Resampling> = {}): ResampledRanks {
  const going = resampledRanks(results, { times: 400, random: chance(7), cost: 1, settled: () => true, ...options })
  for (;;) {
    const step = going.next()
    if (step.done) return step.value
  }
}

/** So many matches of three, each scoring about its own mean. */
function noisy(matches: number, means: readonly number[], spread: number): CompactResults {
  const random = chance(3)
  return compact(
    means.length,
    Array.from({ length: matches }, () =>
      means.map((mean, agent) => [agent, mean + spread * (random() - 0.5)] as const),
    ),
  )
}

describe('rank intervals', () => {
  it('are one place where the scores are far apart, and all places where nothing tells them apart', () => {
    const apart = done(noisy(50, [9, 5, 1], 1))
    for (const { ranks } of [apart.points, apart.mean]) {
      expect(ranks).toEqual([1, 2, 3].map((rank) => ({ low: rank, high: rank })))
    }
    const alike = done(noisy(50, [5, 5, 5], 8))
    expect(alike.mean.ranks).toEqual(Array(3).fill({ low: 1, high: 3 }))
  })

  it('contain the true order, nearly always', () => {
    const means = [3, 2.6, 2.2, 1.8, 1.4]
    const covered = Array.from({ length: 60 }, (_, run) => {
      const random = chance(100 + run)
      const matches = Array.from({ length: 80 }, () =>
        means.map((mean, agent) => [agent, mean + 6 * (random() - 0.5)] as const),
      )
      const { ranks } = done(compact(5, matches), { times: 200, random }).mean
      return ranks.filter((one, index) => one && one.low <= index + 1 && index + 1 <= one.high).length
    })
    expect(covered.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(60 * 5 * 0.9)
  })

  it('are the same for the same seed', () => {
    const results = noisy(30, [3, 2.5, 2], 6)
    expect(done(results)).toEqual(done(results))
  })

  it('rank by a mean those alone who have played enough, and by points everybody', () => {
    const found = done(noisy(50, [9, 5, 1], 1), { settled: (agent) => agent !== 0 })
    expect(found.mean.ranks).toEqual([undefined, { low: 1, high: 1 }, { low: 2, high: 2 }])
    expect(found.points.ranks[0]).toEqual({ low: 1, high: 1 })
  })

  it('of no match, or without agents, are none', () => {
    expect(done(compact(2, [])).mean.ranks).toEqual([undefined, undefined])
    expect(done(compact(0, [])).points.ranks).toEqual([])
  })
})

it('no more tables are kept than there is room for', () => {
  const tables = openRankIntervals(2, 1)
  tables.add([1, 2])
  expect(tables.intervals()).toEqual({
    ranks: [
      { low: 2, high: 2 },
      { low: 1, high: 1 },
    ],
  })
  expect(() => tables.add([1, 2])).toThrow(RangeError)
})

it('draws with replacement as many as there are, each as likely', () => {
  const counts = new Array<number>(5).fill(0)
  for (const drawn of drawnAgain(5, 2_000, chance(1))) {
    expect(drawn.length).toBe(5)
    for (const match of drawn) counts[match] = (counts[match] ?? 0) + 1
  }
  for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(200)
})
