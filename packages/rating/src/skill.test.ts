import { describe, expect, it } from 'vitest'
import { emptySkillBook, NEWCOMER, type RatedSeat, rateMatch, type SkillBook } from './skill.ts'
import { chance } from './testing/chance.ts'

const SIDES = new Set(['spy', 'civilians'])

/** Six of the agents at a table, the first of them the spy, which wins 28 of 100; one is stronger than others as spy. */
function spyMatches(book: SkillBook, names: readonly string[], matches: number, strong?: string, seed = 1): void {
  const random = chance(seed)
  for (let match = 0; match < matches; match++) {
    const table = names.toSorted(() => random() - 0.5).slice(0, 6)
    const spyWins = random() < (table[0] === strong ? 0.8 : 0.28)
    const seats = table.map((agent, seat): RatedSeat => {
      const side = seat === 0 ? 'spy' : 'civilians'
      return { agent, side, won: (side === 'spy') === spyWins, score: 0 }
    })
    rateMatch(book, seats, SIDES)
  }
}

const ten = Array.from({ length: 10 }, (_, index) => `agent-${index + 1}`)
const muOf = (book: SkillBook, agent: string, side?: string) =>
  (side ? book.agents.get(agent)?.bySide[side]?.mu : book.agents.get(agent)?.mu) ?? Number.NaN

describe('a side of one against a side of five', () => {
  const book = emptySkillBook()
  spyMatches(book, ten, 600)

  it('makes no agent among equals look strong, on either side, though one side wins less', () => {
    for (const side of [undefined, 'spy', 'civilians']) {
      const all = ten.map((agent) => muOf(book, agent, side) - NEWCOMER.mu)
      expect(Math.abs(all.reduce((sum, one) => sum + one, 0) / ten.length)).toBeLessThan(1.5)
      expect(Math.max(...all.map(Math.abs))).toBeLessThan(NEWCOMER.sigma * 1.5)
    }
  })

  it('says of the side itself what it is worth', () => {
    const [spy, civilians] = [book.handicaps.get('spy'), book.handicaps.get('civilians')]
    expect(spy?.overall.mu).toBeLessThan(civilians?.overall.mu ?? 0)
    expect(spy?.bySide.mu).toBeLessThan(civilians?.bySide.mu ?? 0)
  })

  it('never makes an agent less certain than before', () => {
    for (const agent of ten) {
      expect(book.agents.get(agent)?.sigma).toBeLessThan(NEWCOMER.sigma / 2)
      for (const { sigma } of Object.values(book.agents.get(agent)?.bySide ?? {})) {
        expect(sigma).toBeLessThan(NEWCOMER.sigma)
      }
    }
  })
})

it('finds who is strong as one side, and says so of that side', () => {
  const book = emptySkillBook()
  spyMatches(book, ten, 600, 'agent-1')
  const others = ten.slice(1)
  for (const other of others) expect(muOf(book, 'agent-1', 'spy')).toBeGreaterThan(muOf(book, other, 'spy'))
  const above = (side: string) =>
    muOf(book, 'agent-1', side) - others.reduce((sum, other) => sum + muOf(book, other, side), 0) / others.length
  expect(above('civilians')).toBeLessThan(above('spy') / 3)
})

it('is the same for the same matches in the same order, and another one in another order', () => {
  const results: [winner: string, loser: string][] = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
  ]
  const after = (order: typeof results) => {
    const book = emptySkillBook()
    for (const [winner, loser] of order) rateMatch(book, duel(winner, loser), new Set())
    return book.agents.get('a')
  }
  expect(after(results)).toEqual(after(results))
  expect(after(results)).not.toEqual(after(results.toReversed()))
})

it('moves two newcomers apart by what the paper says', () => {
  const book = emptySkillBook()
  rateMatch(book, duel('winner', 'loser'), new Set())
  // Weng and Lin's algorithm 4 for two teams of two, the player and its side, all with mu 0 and one sigma.
  const variance = NEWCOMER.sigma ** 2 + (25 / 300) ** 2
  const c = Math.sqrt(2 * (2 * variance + (25 / 6) ** 2))
  const gain = (variance / c) * 0.5
  const shrunk = 1 - (variance / c ** 2) * 0.25 * (Math.sqrt(2 * variance) / c)
  expect(muOf(book, 'winner')).toBeCloseTo(25 + gain, 9)
  expect(muOf(book, 'loser')).toBeCloseTo(25 - gain, 9)
  expect(book.agents.get('winner')?.sigma).toBeCloseTo(Math.sqrt(variance * shrunk), 9)
})

it('takes a draw for one, and moves no agent that drew with its equals', () => {
  const book = emptySkillBook()
  rateMatch(
    book,
    ['a', 'b'].map((agent, seat) => ({ agent, side: `${seat}`, won: false, score: 1 })),
    new Set(),
  )
  expect(muOf(book, 'a')).toBeCloseTo(25, 9)
  expect(muOf(book, 'b')).toBeCloseTo(25, 9)
})

it('goes by the scores where everybody plays alone', () => {
  const book = emptySkillBook()
  const scores = { first: 120, second: 30, third: 30, last: -180 }
  const seats = Object.entries(scores).map(([agent, score]) => ({ agent, side: agent, won: score > 100, score }))
  rateMatch(book, seats, new Set())
  const [first, second, third, last] = Object.keys(scores).map((agent) => muOf(book, agent)) as [
    number,
    number,
    number,
    number,
  ]
  expect(first).toBeGreaterThan(second)
  expect(second).toBeCloseTo(third, 9)
  expect(third).toBeGreaterThan(last)
})

it('compares no agents where all are on one side', () => {
  const book = emptySkillBook()
  rateMatch(
    book,
    ['a', 'b'].map((agent) => ({ agent, side: 'team', won: true, score: 20 })),
    new Set(),
  )
  expect(book.agents.size).toBe(0)
})

it('counts an agent with several seats once, by how they did on the average', () => {
  const book = emptySkillBook()
  const side = (agent: string, name: string, won: boolean) => ({ agent, side: name, won, score: Number(won) })
  rateMatch(book, [side('both', 'x', true), side('both', 'y', false)], new Set())
  expect(muOf(book, 'both')).toBeCloseTo(25, 9)
})

function duel(winner: string, loser: string): RatedSeat[] {
  return [
    { agent: winner, side: 'first', won: true, score: 1 },
    { agent: loser, side: 'second', won: false, score: 0 },
  ]
}
