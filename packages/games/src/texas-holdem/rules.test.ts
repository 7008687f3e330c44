import { describe, expect, it } from 'vitest'
import { BETTINGS } from './constants.ts'
import { dataOf, type Given, play, type Said } from './testing/play.ts'

/** What the seat that is asked may answer, as labels. */
const labels = (given: Given, said: readonly Said[]) => play(given, said).ask?.options?.map(({ label }) => label)

/** Who is asked after some answers. */
const asked = (given: Given, said: readonly Said[]) => play(given, said).ask?.seat

const all = (...seats: number[]): Said[] => seats.map((seat) => `${seat} check and call`)

/** Seat 1 is all in for 10, seat 2 follows and keeps a chip of its 11, and seat 3 wins. */
const ALL_BUT_ONE_CHIP: readonly Said[] = [
  '1 all in',
  ...['2 check and call', '3 check and call'],
  ...['2 check', '3 check', '2 check', '3 check', '2 check', '3 check'],
]

describe('before a hand', () => {
  it.each<[string, Given, { button: number; blinds: object[] }]>([
    [
      'the seats after the button post',
      { config: { seats: 3 }, button: 2 },
      { button: 2, blinds: [post(3, 1), post(1, 2)] },
    ],
    ['with two seats the button posts the small blind', { button: 2 }, { button: 2, blinds: [post(2, 1), post(1, 2)] }],
    ['blinds are as the settings say', { config: { blinds: [3, 9] } }, { button: 1, blinds: [post(1, 3), post(2, 9)] }],
  ])('%s', (_, given, expected) => {
    expect(dataOf(play(given), 'hand')).toMatchObject([expected])
  })

  it('the button moves to the next seat, and stacks are as at first where nothing is carried', () => {
    const played = play({ config: { seats: 3, hands: 3, stacks: [10, 20, 30] }, button: 3 }, [
      '3 fold',
      '1 fold',
      '1 fold',
      '2 fold',
    ])
    expect(dataOf(played, 'hand')).toMatchObject([{ button: 3 }, { button: 1 }, { button: 2, stacks: [10, 20, 30] }])
  })

  it('chips that are carried are what the hand before left', () => {
    const played = play({ config: { hands: 2, carry: true, stacks: [10, 20] } }, ['1 fold'])
    expect(dataOf(played, 'hand')[1]).toMatchObject({ stacks: [9, 21] })
  })

  it('a seat without chips is passed over by button, blinds and cards, and a seat with few posts what it has', () => {
    // Seat 1 loses all to seat 3, and seat 2 all but one chip: in the second hand it is in the small blind.
    const config = { seats: 3, hands: 2, carry: true, stacks: [10, 11, 20] } as const
    const played = play({ config, button: 1 }, ALL_BUT_ONE_CHIP)
    expect(dataOf(played, 'hand')[1]).toMatchObject({ button: 2, stacks: [0, 1, 40], blinds: [post(2, 1), post(3, 2)] })
    expect(dataOf(played, 'hole').filter(({ hand }) => hand === 2)).toMatchObject([{ seat: 2 }, { seat: 3 }])
  })

  it('a hand in which no seat can act is played out without an ask', () => {
    const config = { seats: 3, hands: 2, carry: true, stacks: [10, 11, 20] } as const
    const { result, ask } = play({ config }, ALL_BUT_ONE_CHIP)
    expect(ask).toBeUndefined()
    expect(result).toMatchObject({ hands: [{}, { acts: [], board: { length: 5 }, shown: [{ seat: 2 }, { seat: 3 }] }] })
  })

  it('the match ends early when one seat has all the chips that are carried, and only then', () => {
    const settings = { hands: 5, stacks: [10, 10] }
    expect(play({ config: { ...settings, carry: true } }, ['1 all in', '2 call']).result).toMatchObject({
      hands: { length: 1 },
      winners: [2],
      scores: [-10, 10],
    })
    expect(play({ config: settings }, ['1 all in', '2 call']).ask).toMatchObject({ seat: 2 })
  })
})

describe('who is asked', () => {
  const three: Given = { config: { seats: 3 }, button: 1 }
  const cut: Given = { config: { seats: 3, betting: 'no-limit', stacks: [100, 5, 100] }, button: 1 }
  it.each<[string, Given, Said[], number | undefined]>([
    ['the button of two, before the flop', {}, [], 1],
    ['the other of two, after the flop', {}, all(1, 2), 2],
    ['the seat after the big blind, before the flop', { config: { seats: 4 }, button: 1 }, [], 4],
    ['the first seat in the hand after the button, after the flop', three, ['1 call', '2 fold', '3 check'], 3],
    ['the big blind, when it was only called', three, all(1, 2), 3],
    ['no seat twice in a round without a raise', three, all(1, 2, 3), 2],
    ['everybody else again after a raise', three, [...all(1, 2), '3 raise full pot', ...all(1)], 2],
    ['no seat that has put in all', cut, ['1 call', '2 all in', '3 call', '1 call'], 3],
    ['a seat that owes, though no other has chips', { config: { stacks: [9, 50] } }, ['1 all in'], 2],
    [
      'no seat that owes nothing, when no other has chips',
      { config: { stacks: [9, 50] } },
      ['1 all in', '2 call'],
      undefined,
    ],
    ['no seat, when one is left', three, ['1 fold', '2 fold'], undefined],
  ])('is %s', (_, given, said, seat) => {
    expect(asked(given, said)).toBe(seat)
  })

  it('is asked in turns that are numbered by the acts of the match, with three tries and the time of the settings', () => {
    const given = { config: { hands: 2, limits: { actMs: 5000 } } }
    expect(play(given, ['1 fold', '2 fold']).ask).toBeUndefined()
    expect(play(given, ['1 fold', '2 check']).ask).toMatchObject({
      seat: 2,
      turn: 2,
      attempt: 2,
      attempts: 3,
      limitMs: 5000,
    })
  })
})

describe('in any betting', () => {
  it.each(BETTINGS)('no raise when no other seat could put in more: %s', (betting) => {
    const config = { betting, seats: 3, stacks: [100, 12, 14], blinds: [5, 10] } as const
    // Seats 2 and 3 are all in with 12 and 14, and seat 1 owes four.
    const said = { five: 'all in', 'no-limit': 'all in', 'fixed-limit': 'raise' }[betting]
    expect(labels({ config, button: 1 }, ['1 call', `2 ${said}`, `3 ${said}`])).toEqual(['fold', 'check and call'])
  })

  it('a call puts in what is owed, or all there is', () => {
    const config = { betting: 'no-limit', stacks: [100, 30] } as const
    expect(dataOf(play({ config }, ['1 raise to 20', '2 call']), 'acted')[1]).toMatchObject({
      do: 'call',
      chips: 18,
      to: 20,
    })
    expect(dataOf(play({ config }, ['1 raise to 50', '2 call']), 'acted')[1]).toMatchObject({
      do: 'call',
      chips: 28,
      to: 30,
    })
  })

  it('a fold is allowed when nothing is owed', () => {
    expect(play({}, ['1 call', '2 fold']).result).toMatchObject({
      hands: [{ acts: [{}, { do: 'fold' }] }],
      winners: [1],
    })
  })
})

describe('with five acts', () => {
  it('half the pot is rounded down, the full pot whole, and both hold what is owed', () => {
    // The pot is 3, the button owes 1 and has put in 1: half is 1 chip, which is no more than the call.
    expect(labels({}, [])).toEqual(['fold', 'check and call', 'raise full pot', 'all in'])
    expect(dataOf(play({}, ['1 raise full pot']), 'acted')[0]).toMatchObject({ do: 'full', chips: 3, to: 4 })
    // The pot is 6 of the blind 2 and the 4: seat 2 owes 2, and half is 3.
    expect(dataOf(play({}, ['1 raise full pot', '2 raise half pot']), 'acted')[1]).toMatchObject({ chips: 3, to: 5 })
  })

  it('half and full are allowed up to all the chips, not beyond', () => {
    const given = { config: { stacks: [4, 100] } }
    expect(labels(given, [])).toEqual(['fold', 'check and call', 'raise full pot', 'all in'])
    expect(labels({ config: { stacks: [3, 100] } }, [])).toEqual(['fold', 'check and call', 'all in'])
  })

  it('any raise, however small, lets everyone act and raise again', () => {
    const given: Given = { config: { seats: 3, stacks: [100, 100, 9] }, button: 1 }
    const said = ['1 raise full pot', '2 raise full pot']
    expect(dataOf(play(given, [...said, '3 call']), 'acted').map(({ to }) => to)).toEqual([3, 7, 7])
    const short: Given = { config: { seats: 3, stacks: [100, 100, 10] }, button: 1 }
    expect(labels(short, [...said, '3 all in', '1 call'])).toEqual([
      'fold',
      'check and call',
      'raise half pot',
      'raise full pot',
      'all in',
    ])
  })
})

describe('without limit', () => {
  const config = { betting: 'no-limit', seats: 3, stacks: [100, 100, 100] } as const
  const raises = (given: Given, said: readonly Said[]) => labels(given, said)?.slice(2)
  it.each<[string, Given, Said[], string[]]>([
    ['the big blind more, at first', { config }, [], ['raise to 4', 'raise to 100', 'all in']],
    ['the last raise more', { config }, ['1 raise to 9'], ['raise to 16', 'raise to 100', 'all in']],
    [
      'the greatest raise more',
      { config },
      ['1 raise to 9', '2 raise to 30'],
      ['raise to 51', 'raise to 100', 'all in'],
    ],
    [
      'the big blind more in the next round',
      { config },
      ['1 raise to 9', ...all(2, 3)],
      ['raise to 2', 'raise to 91', 'all in'],
    ],
    [
      'all there is, if that is less',
      { config: { ...config, stacks: [100, 12, 100] } },
      ['1 raise to 9'],
      ['raise to 12', 'all in'],
    ],
  ])('a raise is to at least %s', (_, given, said, expected) => {
    expect(raises(given, said)).toEqual(expected)
  })

  const short: Given = { config: { ...config, stacks: [100, 15, 100] }, button: 1 }
  it('an all-in for less does not let a seat that has acted raise again, and one that has not may', () => {
    expect(raises(short, ['1 raise to 12', '2 all in'])).toEqual(['raise to 25', 'raise to 100', 'all in'])
    expect(raises(short, ['1 raise to 12', '2 all in', '3 call'])).toEqual([])
  })

  it('a full raise after it does', () => {
    expect(raises(short, ['1 raise to 12', '2 all in', '3 raise to 25'])).toEqual([
      'raise to 35',
      'raise to 100',
      'all in',
    ])
  })

  it('all there is may be raised as a total, and stays that in the result', () => {
    expect(dataOf(play({ config }, ['1 raise to 100']), 'acted')[0]).toMatchObject({ do: 'raise', to: 100 })
    expect(dataOf(play({ config }, ['1 all in']), 'acted')[0]).toMatchObject({ do: 'all-in', to: 100 })
  })

  it.each([
    ['1 raise to 3', 'raise-too-small'],
    ['1 raise to 101', 'raise-too-large'],
    ['1 {"do":"raise","to":1e300}', 'raise-too-large'],
    ['1 {"do":"raise","to":-5}', 'raise-too-small'],
    ['1 raise', 'no-such-raise'],
    ['1 {"do":"raise"}', 'no-such-raise'],
    ['1 raise half pot', 'no-such-raise'],
  ])('%s is refused as %s, with what is legal', (said, code) => {
    expect(play({ config }, [said]).refused).toEqual([
      expect.objectContaining({
        code,
        why: expect.stringContaining('legal now: fold; check and call or call; raise to N, N from 4 to 100; all in'),
      }),
    ])
  })
})

describe('with a fixed limit', () => {
  const config = { betting: 'fixed-limit', seats: 3, blinds: [2, 4] } as const
  const to = (given: Given, said: readonly Said[]) => dataOf(play(given, said), 'acted').map((acted) => acted.to)

  it('a raise is by the big blind before the flop and on it, by twice that later', () => {
    const round = (raiser: number, ...callers: number[]): Said[] => [`${raiser} raise`, ...all(...callers)]
    const said = [...round(1, 2, 3), ...round(2, 3, 1), ...round(2, 3, 1), ...round(2, 3, 1)]
    expect(to({ config }, said)).toEqual([8, 8, 8, 4, 4, 4, 8, 8, 8, 8, 8, 8])
  })

  it('or to all there is, if that is less', () => {
    expect(to({ config: { ...config, stacks: [7, 100, 100] } }, ['1 raise'])).toEqual([7])
  })

  it('a round has at most four raises, an all-in for less counted', () => {
    expect(labels({ config }, ['1 raise', '2 raise', '3 raise', '1 raise'])).toEqual(['fold', 'check and call'])
    const short = { config: { ...config, stacks: [100, 10, 100] } }
    expect(labels(short, ['1 raise', '2 raise', '3 raise', '1 raise'])).toEqual(['fold', 'check and call'])
    expect(to(short, ['1 raise', '2 raise', '3 raise', '1 raise'])).toEqual([8, 10, 14, 18])
  })

  it('an all-in for less does not let a seat that has acted raise again', () => {
    const short = { config: { ...config, stacks: [100, 10, 100] } }
    expect(labels(short, ['1 raise', '2 raise', '3 call'])).toEqual(['fold', 'check and call'])
  })

  it.each(['1 {"do":"raise","to":8}', '1 raise to 8', '1 all in'])('%s is no raise of it', (said) => {
    expect(play({ config }, [said]).refused).toMatchObject([{ code: 'no-such-raise' }])
  })
})

describe('a forfeit', () => {
  it.each([
    ['is a check when nothing is owed', ['1 call', '2 timeout'], 1, { do: 'check', chips: 0, why: 'timeout' }],
    ['is a fold when something is', ['1 error'], 0, { do: 'fold', chips: 0, why: 'error' }],
    [
      'is what a third illegal answer comes to',
      ['1 bet', '1 bet', '1 bet'],
      0,
      { do: 'fold', chips: 0, why: 'attempts' },
    ],
  ])('%s', (_, said, index, expected) => {
    const { log } = play({}, said)
    const acted = dataOf({ log }, 'acted')[index]
    expect(acted).toMatchObject(expected)
    expect(acted).not.toHaveProperty('action')
  })

  it('is marked in the result, whatever the reason', () => {
    const acts = [{ street: 'preflop', seat: 1, forfeited: true, do: 'fold' }]
    expect(play({}, ['1 timeout']).result).toMatchObject({ hands: [{ acts }] })
    expect(play({}, ['1 bet', '1 bet', '1 bet']).result).toMatchObject({ hands: [{ acts }] })
  })
})

describe('the end of a hand', () => {
  const end = (given: Given, said: readonly Said[]) =>
    play(given, said).result as { hands: object[]; winners: number[] }

  it('comes when one seat is left: it wins all, shows nothing, and no more cards are dealt', () => {
    const said = [...all(1, 2), '2 raise full pot', '1 fold']
    expect(end({}, said).hands[0]).toMatchObject({
      board: ['Ah', 'Ks', 'Qh'],
      shown: [],
      pots: [{ chips: 8, seats: [2], winners: [2] }],
      net: [-2, 2],
    })
  })

  it('comes with the showdown after the river, where the best five of seven win', () => {
    expect(end({}, all(1, 2, 2, 1, 2, 1, 2, 1)).hands[0]).toMatchObject({
      board: ['Ah', 'Ks', 'Qh', 'Jc', '9d'],
      shown: [
        { seat: 1, cards: ['2c', '2d'], hand: 'pair' },
        { seat: 2, cards: ['3c', '3d'], hand: 'pair' },
      ],
      net: [-2, 2],
    })
  })

  it('gives odd chips one by one to the winners round the table from the seat after the button', () => {
    // The board is a royal flush, so seats 2 and 3 share the 3 × 4 + 1 chips; seat 1 is the button and has folded.
    const cards = ['2c 2d 3c 3d 4c 4d Ts Js Qs Ks As']
    const given: Given = { config: { seats: 3, betting: 'no-limit', blinds: [1, 3] }, button: 1, cards }
    const said = ['1 call', '2 call', '3 check', ...all(2, 3, 1, 2, 3, 1), '2 check', '3 check', '1 fold']
    expect(end(given, said).hands[0]).toMatchObject({
      pots: [{ chips: 9, seats: [2, 3], winners: [2, 3] }],
      net: [-3, 2, 1],
    })
  })

  it('makes a pot for each level that a seat in the hand reached, and folded chips stay in them', () => {
    const config = { seats: 4, betting: 'no-limit', stacks: [100, 40, 20, 100] } as const
    // Seat 4 holds the best pair, then 3, 2, 1; seat 4 folds after having put in 60.
    const said = ['4 raise to 60', '1 raise to 100', '2 call', '3 call', '4 fold']
    expect(end({ config, button: 1 }, said).hands[0]).toMatchObject({
      pots: [
        { chips: 80, seats: [1, 2, 3], winners: [3] },
        { chips: 60, seats: [1, 2], winners: [2] },
        { chips: 80, seats: [1], winners: [1] },
      ],
      net: [-20, 20, 60, -60],
    })
  })
})

describe('the end of the match', () => {
  it('is won by the seats with the highest score', () => {
    expect(play({}, ['1 fold']).result).toMatchObject({ winners: [2], scores: [-1, 1] })
  })

  it('has no winner when all scores are the same', () => {
    const cards = ['2c 2d 3c 3d Ts Js Qs Ks As']
    expect(play({ cards }, all(1, 2, 2, 1, 2, 1, 2, 1)).result).toMatchObject({ winners: [], scores: [0, 0] })
    expect(play({ config: { hands: 2 } }, ['1 fold', '2 fold']).result).toMatchObject({ winners: [], scores: [0, 0] })
  })

  it('is marked in everything that follows the last act', () => {
    const { log } = play({}, ['1 all in', '2 call'])
    const types = log.filter(({ type, data }) => type === 'ended' || 'last' in data).map(({ type }) => type)
    expect(types).toEqual(['board', 'board', 'board', 'showdown', 'paid', 'ended'])
  })
})

function post(seat: number, chips: number) {
  return { seat, chips }
}
