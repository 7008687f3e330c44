import { describe, expect, it } from 'vitest'
import { config } from './config.ts'
import { dealFor, supplyFor, validPair } from './deal.ts'
import { rulesOf } from './settings.ts'

const pathsOf = (given: object): string[] => {
  const parsed = config.safeParse(given)
  return parsed.success ? ['accepted'] : parsed.error.issues.map(({ path }) => path.join('.'))
}

describe('settings', () => {
  it('of the base game are written as they were when there was no other', () => {
    const base = { language: 'en', limits: { speakMs: 10_000, voteMs: 10_000, characters: 400 } }
    expect(config.parse({ language: 'en' })).toEqual(base)
    const said = { seats: 6, rounds: 3, names: 'numbered', order: 'fixed', ballot: 'shuffled', fouls: 'out' }
    expect(config.parse({ language: 'en', ...said, speech: 'free', roles: 'hidden' })).toEqual(base)
  })

  it.each([
    [
      { language: 'zh', setting: 'magic' },
      { speakMs: 30_000, voteMs: 30_000, characters: 120 },
    ],
    [
      { language: 'en', setting: 'llmarena', limits: { voteMs: 5 } },
      { speakMs: 30_000, voteMs: 5, characters: 400 },
    ],
  ])('of a preset, %j, have times of their own', (given, limits) => {
    expect(config.parse(given)).toMatchObject({ limits })
  })

  it('are read again as they were read', () => {
    for (const given of [{ setting: 'magic' }, { seats: 4, rounds: 'until-two', fouls: 'masked', roles: 'told' }]) {
      const read = config.parse({ language: 'en', ...given })
      expect(config.parse(read)).toEqual(read)
      expect(rulesOf(read)).toEqual(rulesOf(given as never))
    }
  })

  it.each<[string, object, string[]]>([
    ['too few seats', { seats: 3 }, ['seats']],
    ['too many seats', { seats: 9 }, ['seats']],
    ['half a seat', { seats: 4.5 }, ['seats']],
    ['no round', { rounds: 0 }, ['rounds']],
    ['too many rounds', { rounds: 8 }, ['rounds']],
    ['rounds until three', { rounds: 'until-three' }, ['rounds']],
    ['other names', { names: 'animals' }, ['names']],
    ['another order', { order: 'seats' }, ['order']],
    ['another ballot', { ballot: 'fixed' }, ['ballot']],
    ['other fouls', { fouls: false }, ['fouls']],
    ['another speech', { speech: '...' }, ['speech']],
    ['a role', { roles: null }, ['roles']],
    ['no preset', { setting: null }, ['setting']],
    ['another preset', { setting: 'wis' }, ['setting']],
    ['a preset with a setting', { setting: 'magic', seats: 4 }, ['seats']],
    ['a preset with its own values', { setting: 'llmarena', seats: 5, names: 'numbered' }, ['seats', 'names']],
    ['fewer characters than the mask has', { fouls: 'masked', limits: { characters: 9 } }, ['limits.characters']],
    ['a limit that is none', { limits: { talkMs: 5 } }, ['limits']],
  ])('are refused by name: %s', (_, given, paths) => {
    expect(pathsOf({ language: 'en', ...given })).toEqual(paths)
  })

  it('take as few characters as the mask of the language has, and fewer where nothing is masked', () => {
    expect(pathsOf({ language: 'en', fouls: 'masked', limits: { characters: 10 } })).toEqual(['accepted'])
    expect(pathsOf({ language: 'zh', fouls: 'masked', limits: { characters: 4 } })).toEqual(['accepted'])
    expect(pathsOf({ language: 'zh', fouls: 'masked', limits: { characters: 3 } })).toEqual(['limits.characters'])
    expect(pathsOf({ language: 'en', limits: { characters: 1 } })).toEqual(['accepted'])
  })
})

describe('a deal', () => {
  const words = { civilian: 'Tea', spy: 'Coffee' }
  const refused = (settings: object, deal: object): string[] => {
    const parsed = dealFor(config.parse({ language: 'en', ...settings })).safeParse({ words, spy: 1, ...deal })
    return parsed.success ? ['accepted'] : parsed.error.issues.map(({ path }) => path.join('.'))
  }
  const order = [2, 4, 1, 3]
  const ballot = [[2, 4, 3], [1, 4, 3], [1, 4, 2], [1, 3, 2]] // biome-ignore format: a ballot for each of four seats
  const one = { seats: 4, rounds: 1 }

  it.each<[string, object, object, string[]]>([
    ['a first speaker', one, { first: 4 }, ['accepted']],
    ['an order of each round', { ...one, order: 'shuffled' }, { orders: [order] }, ['accepted']],
    ['ballots that are fixed', one, { first: 1, ballots: [ballot] }, ['accepted']],
    [
      'seven orders until two are left',
      { ...one, rounds: 'until-two', order: 'shuffled' },
      { orders: Array(7).fill(order) },
      ['accepted'],
    ],
    ['no agent at the seat', one, { first: 5 }, ['first']],
    ['a first speaker beside orders', { ...one, order: 'shuffled' }, { orders: [order], first: 1 }, ['first']],
    ['orders where the order is fixed', one, { first: 1, orders: [order] }, ['orders']],
    ['no orders', { ...one, order: 'shuffled' }, {}, ['orders']],
    ['an order too many', { ...one, order: 'shuffled' }, { orders: [order, order] }, ['orders']],
    ['a seat twice', { ...one, order: 'shuffled' }, { orders: [[2, 4, 1, 2]] }, ['orders.0']],
    ['ballots by seat number', { ...one, ballot: 'seats' }, { first: 1, ballots: [ballot] }, ['ballots']],
    ['a voter on its own ballot', one, { first: 1, ballots: [ballot.with(1, [2, 4, 3])] }, ['ballots.0.1']],
    ['a ballot too few', one, { first: 1, ballots: [ballot.slice(1)] }, ['ballots.0']],
    ['ballots of a preset', { setting: 'magic' }, { first: 1, ballots: [ballot] }, ['ballots']],
    ['no lots', { setting: 'llmarena' }, { first: 1 }, ['lots']],
    ['lots where ties eliminate no player', { setting: 'magic' }, { first: 1, lots: [order] }, ['lots']],
    ['a key too many', one, { first: 1, secret: 1 }, ['']],
  ])('%s', (_, settings, deal, paths) => {
    expect(refused(settings, deal)).toEqual(paths)
  })

  it('cannot have a word that the mask states, nor can what an arena brings to deal from', () => {
    const masking = config.parse({ language: 'en', fouls: 'masked' })
    const pair = { civilian: 'Keyword', spy: 'Lock' }
    expect(dealFor(masking).safeParse({ words: pair, spy: 1, first: 1 }).success).toBe(false)
    expect(supplyFor(masking).safeParse(['Keyword', 'Lock']).success).toBe(false)
    const judging = config.parse({ language: 'en' })
    expect(dealFor(judging).safeParse({ words: pair, spy: 1, first: 1 }).success).toBe(true)
    expect(supplyFor(judging).safeParse(['Keyword', 'Lock']).success).toBe(true)
  })
})

describe('a pair of words', () => {
  it.each([
    ['en', 'Tea', 'Coffee', true],
    ['en', 'Tea', 'Steam', true],
    ['en', 'Tea', 'teas', false],
    ['en', 'Tea', 'Green Tea', false],
    ['en', 'Ice Cream', 'icecream', false],
    ['en', 'Tea', '...', false],
    ['en', '', 'Tea', false],
    ['en', 'Tea', 'ＴＥＡ', false],
    ['en', 'Tea', 'Теа', false],
    ['zh', '茶', '咖啡', true],
    ['zh', '茶', '奶茶', false],
    ['zh', '茶', '茶', false],
    ['zh', 'Tea', 'Steam', false],
  ] as const)('in %s %j and %j: %s', (language, one, other, expected) => {
    expect(validPair(language, one, other)).toBe(expected)
    expect(validPair(language, other, one)).toBe(expected)
  })
})
