import { describe, expect, it } from 'vitest'
import { allRanks, type Ranked } from './board-rows.ts'

const line = (agent: string, of: Partial<Ranked>): Ranked => ({ agent, games: 20, score: 0, ...of })
const ranksOf = (lines: readonly Ranked[], ranking: 'hundred-start' | 'mean' | 'rating' | 'strength') => {
  const ranks = allRanks(lines, 60)
  return Object.fromEntries(lines.map(({ agent }) => [agent, ranks.get(agent)?.[ranking]]))
}

describe('ranks', () => {
  it('by points go by the total alone, however few games it comes of', () => {
    const lines = [
      line('many', { games: 40, score: 40 * 60 + 120 }),
      line('few', { games: 1, score: 60 + 180 }),
      line('equal', { games: 20, score: 20 * 60 + 120 }),
    ]
    expect(ranksOf(lines, 'hundred-start')).toEqual({ few: 1, many: 2, equal: 2 })
  })

  it('by mean let a newcomer stand above those who play much, once it has played enough', () => {
    const much = line('much', { games: 470, score: 470 * 83 })
    const late = { score: 8 * 120 }
    expect(ranksOf([much, line('late', { ...late, games: 8 })], 'mean')).toEqual({ much: 1, late: 2 })
    expect(ranksOf([much, line('late', { ...late, games: 10 })], 'mean')).toEqual({ late: 1, much: 2 })
    const thirds = [line('third', { games: 30, score: 10 }), line('alike', { games: 300_000, score: 100_000 })]
    expect(ranksOf(thirds, 'mean')).toEqual({ third: 1, alike: 1 })
  })

  it('by skill put those last of whom none is known', () => {
    const lines = [line('known', { mu: 3 }), line('unknown', {}), line('better', { mu: 30 })]
    expect(ranksOf(lines, 'rating')).toEqual({ better: 1, known: 2, unknown: 3 })
  })

  it('by strength distinguishes nine decimals, and puts provisional agents last', () => {
    const lines = [
      line('weak', { strength: -1 }),
      line('strong', { strength: 2 }),
      line('as strong', { strength: 2 + 1e-12 }),
      line('won once', { strength: 3, games: 1 }),
    ]
    expect(ranksOf(lines, 'strength')).toEqual({ strong: 1, 'as strong': 1, weak: 3, 'won once': 4 })
  })
})
