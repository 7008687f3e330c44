import { describe, expect, it } from 'vitest'
import { played } from '../testing/played.ts'
import { bargain } from './bargain.ts'

const DEAL = {
  first: 1,
  items: [1, 4, 1],
  values: [
    [4, 1, 2],
    [2, 2, 0],
  ],
}
const take = (seat: number, share: number[], say?: string) => {
  return { seat, kind: 'bargain', action: { take: share, ...(say !== undefined && { say }) } }
}
const accept = (seat: number, say?: string) => ({
  seat,
  kind: 'bargain',
  action: { deal: true, ...(say !== undefined && { say }) },
})
const play = (moves: object[], config = {}) => played('bargain', { config, deal: DEAL }, moves)

describe('what is measured', () => {
  // Seat 1 asks for 10, 8 and 6 of its ten; seat 2 for 10 and takes 8.
  const { totals, marks } = play([
    take(1, [1, 4, 1]),
    take(2, [1, 4, 0]),
    take(1, [1, 2, 1]),
    take(2, [0, 4, 1]),
    take(1, [1, 0, 1]),
    accept(2),
  ])

  it('is the agreement, its rounds, and what both got of what they could', () => {
    expect(totals[0]).toMatchObject({
      agreements: 1,
      agreedRounds: 3,
      joint: 14,
      jointMost: 14,
      pareto: 1,
      score: 6,
      agreedScore: 6,
    })
    expect(totals.map(({ wins, draws, losses }) => [wins, draws, losses])).toEqual([
      [0, 0, 1],
      [1, 0, 0],
    ])
    expect(marks).toEqual(['agreement', 'pareto'])
  })

  it('is what a seat demanded first, and what it gave in', () => {
    expect(totals.map(({ proposers, firstDemand, conceded }) => [proposers, firstDemand, conceded])).toEqual([
      [1, 10, 4],
      [1, 10, 2],
    ])
  })

  it('is the proposals refused, and those that were better than the end', () => {
    // Seat 1 refused what was worth 2 and 4; seat 2 what was worth 0 and 4; the ends are 6 and 8.
    expect(totals.map(({ refused, betterRefused }) => [refused, betterRefused])).toEqual([
      [2, 0],
      [2, 0],
    ])
    const none = play(
      [take(1, [0, 0, 0]), take(2, [0, 0, 0]), take(1, [1, 4, 1]), { seat: 2, kind: 'bargain', timeout: true }],
      { rounds: 2 },
    )
    // What was forfeited was not refused.
    expect(none.totals.map(({ refused, betterRefused }) => [refused, betterRefused])).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect(none.totals[0]).toMatchObject({
      agreements: 0,
      agreedScore: 0,
      agreedRounds: 0,
      draws: 1,
      joint: 0,
      conceded: -10,
    })
    expect(none.marks).toEqual([])
  })
})

describe('what is said', () => {
  const { log } = play([
    take(1, [1, 4, 1], 'Rude!'),
    take(2, [1, 4, 1], 'Well.'),
    take(1, [0, 0, 0], 'rude'),
    accept(2, 'RUDE'),
  ])
  const rude = log.find(({ type }) => type === 'proposed')?.seq ?? 0
  const events = log as Parameters<typeof bargain.measure.totals>[0]

  it('is found by its words', () => {
    expect(bargain.measure.texts?.(events).map(({ text }) => text)).toEqual(['Rude!', 'Well.', 'rude', 'RUDE'])
  })

  it('is hidden wherever the same is said, and nothing else changes', () => {
    const seqs = bargain.texts?.echoes(events, rude) ?? []
    expect(seqs).toHaveLength(3)
    const withheld = bargain.texts?.withheld(events, new Set(seqs)) ?? []
    expect(JSON.stringify(withheld)).not.toMatch(/rude/i)
    expect(withheld.filter((event, index) => event !== events[index])).toHaveLength(3)
  })
})
