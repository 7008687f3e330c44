import { type Answer, fold, type Logged, openAsks, seededRandom } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { played } from '../testing/played.ts'
import type { PublicGoodEvent } from './events.ts'
import { publicGood } from './index.ts'

const give = (seat: number, amount: unknown) => ({ seat, kind: 'contribute', action: { amount } })
const say = (seat: number, text: string) => ({ seat, kind: 'contribute', text })
const timeout = (seat: number) => ({ seat, kind: 'contribute', timeout: true })
const error = (seat: number) => ({ seat, kind: 'contribute', error: true })
const round = (...amounts: number[]) => amounts.map((amount, index) => give(index + 1, amount))

const play = (config: object, moves: readonly object[]) => played('public-good', { config }, moves)

describe('the score', () => {
  it.each([
    [
      'is what is left and a third of the multiplied pool',
      { multiplier10: 15 },
      round(100, 50, 0),
      [2250, 3750, 5250],
      [3],
    ],
    ['counts tenths of the multiplier exactly', { multiplier10: 1, endowment: 1 }, round(1, 0, 0), [1, 31, 31], [2, 3]],
    [
      'is what is left alone when the pool is multiplied by nothing',
      { multiplier10: 0 },
      round(1, 2, 3),
      [2970, 2940, 2910],
      [1],
    ],
    ['makes all winners that have the most, ties included', {}, round(20, 20, 20), [3300, 3300, 3300], [1, 2, 3]],
    [
      'falls below zero with an overdraft alone',
      { rounds: 3, overdraft: true, multiplier10: 0 },
      [...round(100, 0, 0), ...round(100, 0, 0), ...round(100, 1, 0)],
      [-6000, 2970, 3000],
      [3],
    ],
  ])('%s', (_, config, moves, scores30, winners) => {
    expect(play({ rounds: 1, ...config }, moves).result).toMatchObject({ scores30, winners })
  })
})

describe('silence', () => {
  it.each([
    ['counts as an even share of what is left, rounded down', [timeout(1), ...round(0, 0, 0).slice(1)], 33],
    ['is the same for an error', [error(1), ...round(0, 0, 0).slice(1)], 33],
    [
      'is the same for a third illegal answer',
      [say(1, 'x'), give(1, -1), give(1, 101), ...round(0, 0, 0).slice(1)],
      33,
    ],
  ])('%s', (_, first, amount) => {
    const { result } = play({ rounds: 3 }, [...first, ...round(0, 0, 0), ...round(0, 0, 0)])
    expect(result).toMatchObject({
      rounds: [{ amounts: [amount, 0, 0], missing: [1] }, { missing: [] }, { missing: [] }],
    })
  })

  it('counts as the whole of it in the last round', () => {
    const { result } = play({ rounds: 2 }, [...round(30, 0, 0), timeout(1), ...round(0, 0, 0).slice(1)])
    expect(result).toMatchObject({ rounds: [{}, { amounts: [70, 0, 0] }], left: [0, 100, 100] })
  })

  it('counts as nothing when nothing is left, or less', () => {
    const first = round(100, 0, 0)
    const silent = [timeout(1), ...round(0, 0, 0).slice(1)]
    expect(play({ rounds: 2 }, [...first, ...silent]).result).toMatchObject({ left: [0, 100, 100] })
    const overdrawn = [...first, ...round(1, 0, 0), ...silent]
    expect(play({ rounds: 3, overdraft: true }, overdrawn).result).toMatchObject({ left: [-1, 100, 100] })
  })
})

describe('an answer', () => {
  const ask = { seat: 1, kind: 'contribute', limitMs: 1, attempts: 3, mode: 'act' } as const
  it.each<[string, Answer, number]>([
    ['a number', { text: '20' }, 20],
    ['a sentence', { text: 'I contribute 20.' }, 20],
    ['a line below what was thought', { text: 'All or nothing?\nAction: 007' }, 7],
    ['an action', { action: { amount: 20 } }, 20],
    ['an amount that no player has', { action: { amount: 1e21 } }, 1e21],
  ])('may be %s', (_, answer, amount) => {
    expect(publicGood.read(answer, ask)).toEqual({ ok: true, value: { amount } })
  })

  it.each<[string, Answer]>([
    ['more digits than there are', { text: '000020' }],
    ['a fraction', { text: '20.0' }],
    ['two numbers', { text: '20 of 100' }],
    ['below the line of the answer', { text: '20\nI think' }],
    ['a fraction in an action', { action: { amount: 20.5 } }],
    ['a number in text', { action: { amount: '20' } }],
    ['nothing', { action: { amount: null } }],
    ['more than an amount', { action: { amount: 20, why: 'fair' } }],
    ['a number in a list', { action: { amount: [20] } }],
    ['a bare number', { action: 20 }],
    ['a list', { action: [20] }],
    ['what an object inherits', { action: JSON.parse('{ "__proto__": { "amount": 20 } }') }],
  ])('is no %s', (_, answer) => {
    expect(publicGood.read(answer, ask)).toMatchObject({ ok: false, error: { code: 'form' } })
  })

  it.each([
    ['more than is left', {}, 71, 'above-left', 'from 0 to 70, which is what you have left'],
    ['below nothing', {}, -1, 'below-zero', 'from 0 to 70'],
    [
      'above the endowment, with an overdraft',
      { overdraft: true },
      101,
      'above-endowment',
      'from 0 to 100, in every round',
    ],
    ['beyond all numbers', {}, 1e300, 'above-left', 'from 0 to 70'],
  ])('is refused when it is %s, and may be tried again', (_, config, amount, code, why) => {
    const rest = round(0, 0, 0).slice(1)
    const { result, refusals } = play({ rounds: 2, ...config }, [
      ...round(30, 0, 0),
      give(1, amount),
      give(1, 70),
      ...rest,
    ])
    expect(refusals).toMatchObject([{ seat: 1, code, why: expect.stringContaining(why) }])
    expect(result).toMatchObject({ left: [0, 100, 100] })
  })

  it('may be more than is left with an overdraft, up to the endowment', () => {
    const { result } = play({ rounds: 2, overdraft: true }, [...round(90, 0, 0), ...round(100, 0, 0)])
    expect(result).toMatchObject({ left: [-90, 100, 100], pool: 190 })
  })

  it.each([false, true])('is legal exactly up to what the schema says (overdraft: %s)', (overdraft) => {
    const config = publicGood.config.parse({ rounds: 2, overdraft })
    const log = [...publicGood.start(config, {})]
    let state = log.reduce<ReturnType<typeof publicGood.evolve> | undefined>(publicGood.evolve, undefined)
    for (const seat of [1, 2, 3]) {
      const decided = publicGood.decide(state!, seat, { amount: 30 }, seededRandom(1))
      if (!decided.ok) throw new Error(decided.error.why)
      state = decided.value.reduce<typeof state>(publicGood.evolve, state)
    }
    const maximum = overdraft ? 100 : 70
    expect(z.toJSONSchema(publicGood.legal(state!, 1))).toMatchObject({
      properties: { amount: { minimum: 0, maximum } },
    })
  })
})

it('what was given is revealed when the last has answered, in any order, with the pool and what is left', () => {
  const { log } = play({ rounds: 1 }, [give(1, 1), timeout(2), give(3, 3)])
  expect(log.map(({ type }) => type)).toEqual([
    'opened',
    'contributed',
    'contributed',
    'contributed',
    'revealed',
    'ended',
  ])
  const data = { round: 1, amounts: [1, 100, 3], missing: [2], pool: 104, left: [99, 0, 97], last: true }
  expect(log.at(-2)?.data).toEqual(data)
})

it('no seat is asked when it is over', () => {
  const { log } = play({ rounds: 1 }, round(0, 0, 0))
  expect(openAsks(publicGood, fold(publicGood, log as readonly Logged<PublicGoodEvent>[]))).toEqual([])
})

describe('what is measured', () => {
  // The game of the rules' page.
  const moves = [say(1, '20'), say(2, '0'), timeout(3), say(1, '100'), say(1, '80'), say(2, '10'), say(3, '0')]
  const { totals } = play({ rounds: 2, multiplier10: 20 }, moves)

  it('is the score, who won, and how often a seat gave least and said so', () => {
    expect(totals).toMatchObject([
      { games: 1, wins: 0, score: 3200, leastGiven: 0, asks: 2 },
      { games: 1, wins: 1, score: 5900, leastGiven: 1, asks: 2 },
      { games: 1, wins: 0, score: 4700, leastGiven: 1, asks: 2, forfeits: 1 },
    ])
  })

  it('is what a seat gave in all, and that again for the multiplier of the game', () => {
    expect(totals).toMatchObject([
      { contributed: 100, gamesAt20: 1, contributedAt20: 100, gamesAt15: 0, contributedAt15: 0 },
      { contributed: 10, gamesAt20: 1, contributedAt20: 10, gamesAt15: 0, contributedAt15: 0 },
      { contributed: 50, gamesAt20: 1, contributedAt20: 50, gamesAt15: 0, contributedAt15: 0 },
    ])
    const published = publicGood.measure.figures
      .filter(({ id }) => id.startsWith('contributed-at-'))
      .map(({ id }) => id.slice(15))
    expect(published).toEqual(['10', '12', '15', '18', '20', '25', '30', '35'])
  })

  it('is every refused amount above what was left, and no other refusal', () => {
    const refused = [say(1, '101'), say(1, '99999'), say(1, '100'), say(2, 'ten'), say(2, '5'), say(3, '0')]
    expect(play({ rounds: 1 }, refused).totals).toMatchObject([
      { tooMuch: 2, illegal: 2, asks: 1 },
      { tooMuch: 0, illegal: 1 },
      { tooMuch: 0, illegal: 0 },
    ])
    const above = [say(1, '101'), say(1, '0'), say(2, '0'), say(3, '0')]
    expect(play({ rounds: 1, overdraft: true }, above).totals[0]).toMatchObject({ tooMuch: 1 })
  })

  it('counts ties for the least, and never what silence counts as', () => {
    const tie = play({ rounds: 1 }, [say(1, '7'), say(2, '7'), say(3, '8')]).totals
    expect(tie.map(({ leastGiven }) => leastGiven)).toEqual([1, 1, 0])
    const silent = play({ rounds: 2 }, [timeout(1), ...[2, 3, 1, 2, 3].map((seat) => say(seat, '50'))]).totals
    expect(silent.map(({ leastGiven }) => leastGiven)).toEqual([1, 2, 2])
    const least = play({ rounds: 2 }, [
      timeout(1),
      say(2, '51'),
      say(3, '51'),
      ...[1, 2, 3].map((seat) => say(seat, '1')),
    ])
    expect(least.totals.map(({ leastGiven }) => leastGiven)).toEqual([1, 1, 1])
  })

  it.each([
    ['nothing-given', {}, '0'],
    ['overdrawn', { overdraft: true }, '60'],
  ])('is marked %s', (mark, config, text) => {
    const moves = [1, 2, 3, 1, 2, 3].map((seat) => say(seat, text))
    expect(play({ rounds: 2, ...config }, moves).marks).toEqual([mark])
  })
})
