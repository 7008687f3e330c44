import { seededRandom } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { played } from '../testing/played.ts'
import { bargain } from './index.ts'
import { coverAll, isPareto, mostTogether, POOLS, plansOf, valuationsOf } from './pools.ts'
import { type Action, lineOf, read } from './rules.ts'

const DEAL = {
  first: 1,
  items: [1, 4, 1],
  values: [
    [4, 1, 2],
    [2, 2, 0],
  ],
}

type Said = { text: string } | { action: unknown } | { timeout: true } | { error: true }

const move = (seat: number, said: Said) => ({ seat, kind: 'bargain', ...said })
const take = (seat: number, ...share: number[]) => move(seat, { action: { take: share } })
const accept = (seat: number) => move(seat, { action: { deal: true } })
const timeout = (seat: number) => move(seat, { timeout: true })

const play = (moves: readonly object[], config: object = {}, deal: object = {}) =>
  played('bargain', { config, deal: { ...DEAL, ...deal } }, moves)

it('the game of the rules has the result of the rules', () => {
  const moves = [
    move(1, { text: 'I need the hat.\nAction: 1 hat, 1 ball and 1 apple' }),
    move(2, { action: { take: [1, 4, 1], say: 'All of it!' } }),
    move(1, { error: true }),
    take(2, 0, 4, 0),
    move(1, { text: 'Deal.' }),
  ]
  expect(play(moves).result).toEqual({
    agreed: {
      round: 3,
      by: 1,
      shares: [
        [1, 0, 1],
        [0, 4, 0],
      ],
    },
    winner: 2,
    turns: [
      { round: 1, seat: 1, said: 'I need the hat.', take: [1, 1, 1] },
      { round: 1, seat: 2, said: 'All of it!', take: [1, 4, 1] },
      { round: 2, seat: 1, forfeited: true },
      { round: 2, seat: 2, said: '', take: [0, 4, 0] },
      { round: 3, seat: 1, said: '', deal: true },
    ],
    scores: [6, 8],
  })
})

describe('the talk', () => {
  it('ends without agreement after the last turn of the last round, and both get nothing', () => {
    const { result } = play([take(1, 1, 1, 1), take(2, 0, 4, 0), take(1, 1, 0, 0), take(2, 0, 3, 0)], { rounds: 2 })
    expect(result).toMatchObject({ agreed: null, winner: null, scores: [0, 0] })
  })

  it('may still end in a deal in the very last turn', () => {
    const { result } = play([take(1, 1, 0, 1), accept(2)], { rounds: 1 })
    expect(result).toMatchObject({
      agreed: {
        round: 1,
        by: 2,
        shares: [
          [1, 0, 1],
          [0, 4, 0],
        ],
      },
      scores: [6, 8],
    })
  })

  it('begins each round with the seat that is first', () => {
    const { result } = play([take(2, 0, 0, 0), take(1, 0, 0, 0), take(2, 0, 4, 0), accept(1)], {}, { first: 2 })
    expect(
      (result as { turns: { seat: number; round: number }[] }).turns.map(({ seat, round }) => [seat, round]),
    ).toEqual([
      [2, 1],
      [1, 1],
      [2, 2],
      [1, 2],
    ])
  })

  it('has a draw of equal scores', () => {
    expect(
      play(
        [take(1, 1, 2, 0), accept(2)],
        {},
        {
          values: [
            [4, 1, 2],
            [2, 2, 0],
          ],
        },
      ).result,
    ).toMatchObject({ scores: [6, 4], winner: 1 })
    expect(
      play(
        [take(1, 1, 0, 0), accept(2)],
        {},
        {
          values: [
            [4, 1, 2],
            [0, 1, 6],
          ],
          items: [1, 4, 1],
        },
      ).result,
    ).toMatchObject({
      scores: [4, 10],
      winner: 2,
    })
    expect(
      play(
        [take(1, 1, 0, 0), accept(2)],
        {},
        {
          items: [1, 1, 1],
          values: [
            [5, 5, 0],
            [5, 0, 5],
          ],
        },
      ).result,
    ).toMatchObject({
      scores: [5, 5],
      winner: null,
    })
  })

  it('forgets a proposal when a turn is forfeited', () => {
    const { refusals } = play([take(1, 1, 1, 1), timeout(2), accept(1), accept(1), accept(1), timeout(2)], {
      rounds: 2,
    })
    expect(refusals.map(({ code }) => code)).toEqual(['nothing-stands', 'nothing-stands', 'nothing-stands'])
  })

  it('is heard trimmed and cut, and may be empty', () => {
    const moves = [
      move(1, { text: ' ab\ncd \n\n1 hat 0 balls 0 apples' }),
      move(2, { action: { take: [0, 0, 0], say: '🎭🎭🎭🎭🎭🎭' } }),
      move(1, { action: { deal: true, say: '   ' } }),
    ]
    const { turns } = play(moves, { limits: { characters: 4 } }).result as { turns: { said: string }[] }
    expect(turns.map(({ said }) => said)).toEqual(['ab\nc', '🎭🎭🎭🎭', ''])
  })
})

describe('an answer', () => {
  it.each<[string, Said, Action]>([
    ['a plan', { text: '1 hat 2 balls 0 apples' }, { take: [1, 2, 0] }],
    ['with commas and "and"', { text: 'Action: 1 hat, 2 balls, and 0 apples.' }, { take: [1, 2, 0] }],
    ['in other digits', { text: '１ hats ② ball 0 apple' }, { take: [1, 2, 0] }],
    ['a deal below what is said', { text: 'Fine.\nDEAL.' }, { deal: true, say: 'Fine.' }],
    ['an action in any order', { action: { say: 'x', take: [1, 2, 0] } }, { take: [1, 2, 0], say: 'x' }],
  ])('may be %s', (_, said, action) => {
    expect(read(said as Parameters<typeof read>[0])).toEqual({ ok: true, value: action })
  })

  it.each<[string, Said, string]>([
    ['more than there is', { text: '2 hats 0 balls 0 apples' }, 'not-in-the-pool'],
    ['less than nothing', { action: { take: [-1, 0, 0] } }, 'not-in-the-pool'],
    ['beyond all numbers', { action: { take: [1e308, 0, 0] } }, 'not-in-the-pool'],
    ['a deal while nothing stands', { text: 'deal' }, 'nothing-stands'],
    ['another order of the kinds', { text: '1 ball 1 hat 1 apple' }, 'form'],
    ['numbers in words', { text: 'one hat 0 balls 0 apples' }, 'form'],
    ['two digits', { text: '10 hats 0 balls 0 apples' }, 'form'],
    ['anything after the line', { text: '1 hat 1 ball 1 apple\nplease' }, 'form'],
    ['a fraction', { action: { take: [0.5, 0, 0] } }, 'form'],
    ['two numbers', { action: { take: [1, 0] } }, 'form'],
    ['texts for numbers', { action: { take: ['1', '0', '0'] } }, 'form'],
    ['a deal that is none', { action: { deal: false } }, 'form'],
    ['a deal and a plan', { action: { deal: true, take: [0, 0, 0] } }, 'form'],
    ['words that are no text', { action: { take: [0, 0, 0], say: null } }, 'form'],
    ['another key', { action: { take: [0, 0, 0], why: 'so' } }, 'form'],
    ['what objects inherit', { action: JSON.parse('{ "__proto__": { "deal": true } }') }, 'form'],
  ])('is refused when it is %s, and may be tried again', (_, said, code) => {
    const { refusals } = play([move(1, said), take(1, 0, 0, 0), timeout(2)], { rounds: 1 })
    expect(refusals).toMatchObject([{ seat: 1, code }])
  })

  it('has a choice for each plan, which reads as itself', () => {
    const plans = plansOf([1, 2, 3])
    expect(plans).toHaveLength(2 * 3 * 4)
    for (const plan of plans) expect(read({ text: lineOf(plan) })).toEqual({ ok: true, value: { take: [...plan] } })
  })
})

describe('a deal', () => {
  const config = bargain.config.parse({})
  const fits = (deal: object) => bargain.deal(config).safeParse({ ...DEAL, ...deal }).success

  it.each<[string, object, boolean]>([
    ['the page’s', {}, true],
    [
      'worth less than ten to a seat',
      {
        values: [
          [4, 1, 1],
          [2, 2, 0],
        ],
      },
      false,
    ],
    [
      'worth more to the other',
      {
        values: [
          [4, 1, 2],
          [2, 2, 1],
        ],
      },
      false,
    ],
    [
      'with a kind that is worth nothing to both',
      {
        values: [
          [10, 0, 0],
          [10, 0, 0],
        ],
      },
      true,
    ],
    ['with a kind that is not there', { items: [0, 4, 1] }, false],
    ['with six of a kind', { items: [1, 6, 1] }, false],
    ['with a seat that is not there', { first: 3 }, false],
    ['with a key more', { seed: 1 }, false],
  ])('%s: %s', (_, deal, expected) => {
    expect(fits(deal)).toBe(expected)
  })

  it('is drawn from five to seven items, one to four of each, worth ten to both, each kind worth something', () => {
    const drawn = new Set<string>()
    for (let seed = 0; seed < 300; seed++) {
      const deal = bargain.draw(config, seededRandom(seed))
      expect(bargain.deal(config).parse(deal)).toEqual(deal)
      expect(coverAll(...deal.values)).toBe(true)
      drawn.add(deal.items.join())
    }
    expect([...drawn].toSorted()).toEqual(POOLS.map((items) => items.join()).toSorted())
    for (const items of POOLS) {
      const count = items[0] + items[1] + items[2]
      expect(count >= 5 && count <= 7 && Math.max(...items) <= 4 && Math.min(...items) >= 1).toBe(true)
      expect(valuationsOf(items).length).toBeGreaterThan(1)
    }
  })

  it('may be wished for in part', () => {
    const deal = bargain.draw(config, seededRandom(1), { deal: { items: [5, 1, 1], first: 2 } })
    expect(deal).toMatchObject({ items: [5, 1, 1], first: 2 })
    expect(() =>
      bargain.draw(config, seededRandom(1), {
        deal: {
          items: [5, 1, 1],
          values: [
            [1, 1, 1],
            [1, 5, 0],
          ],
        },
      }),
    ).toThrow()
  })
})

describe('a split', () => {
  const items = [1, 4, 1] as const
  const values = [
    [4, 1, 2],
    [2, 2, 0],
  ] as const

  it('can give both together so much at most', () => {
    expect(mostTogether(items, values)).toBe(14)
  })

  it.each<[readonly [number, number], boolean]>([
    [[6, 8], true],
    [[10, 0], true],
    [[4, 8], false],
    [[0, 0], false],
  ])('worth %j is bettered by no other for one without harm to the other: %s', (scores, expected) => {
    expect(isPareto(items, values, scores)).toBe(expected)
  })
})

const claim = (seat: number, share: number[], say?: string) => {
  return { seat, kind: 'bargain', action: { take: share, ...(say !== undefined && { say }) } }
}
const agree = (seat: number, say?: string) => ({
  seat,
  kind: 'bargain',
  action: { deal: true, ...(say !== undefined && { say }) },
})
describe('what is measured', () => {
  // Seat 1 asks for 10, 8 and 6 of its ten; seat 2 for 10 and takes 8.
  const { totals, marks } = play([
    claim(1, [1, 4, 1]),
    claim(2, [1, 4, 0]),
    claim(1, [1, 2, 1]),
    claim(2, [0, 4, 1]),
    claim(1, [1, 0, 1]),
    agree(2),
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
      [claim(1, [0, 0, 0]), claim(2, [0, 0, 0]), claim(1, [1, 4, 1]), { seat: 2, kind: 'bargain', timeout: true }],
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
    claim(1, [1, 4, 1], 'Rude!'),
    claim(2, [1, 4, 1], 'Well.'),
    claim(1, [0, 0, 0], 'rude'),
    agree(2, 'RUDE'),
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
