import {
  type Answer,
  choicesOf,
  fold,
  type GameAsk,
  judge,
  log,
  type Missing,
  openAsks,
  playerName,
  seededRandom,
} from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { gameOf } from '../registry.ts'
import type { EventData, WhoIsSpyEvent } from './events.ts'
import { whoIsSpy } from './index.ts'
import { ballotOptions } from './legal.ts'
import type { Language } from './settings.ts'

interface Given {
  spy: number
  first: number
  language?: Language
  words?: { civilian: string; spy: string }
  characters?: number
}

interface Round {
  /** What seats say or fail to say; the others say something harmless. */
  says?: Record<number, string | { missing: Missing }>
  /** Whom seats vote for, by number or in words; the others abstain. */
  votes?: Record<number, number | string | { missing: Missing }>
}

const GIVEN: Given = { spy: 4, first: 1 }
const TIMEOUT = { missing: 'timeout' } as const
const ERROR = { missing: 'error' } as const

/** Plays the rounds in full; chance orders the answers to a vote. */
function play(given: Given, rounds: Round[]) {
  const game = gameOf('who-is-spy')!
  const random = seededRandom(5)
  const { spy, first, language = 'en', words = { civilian: 'Tea', spy: 'Coffee' }, characters } = given
  const config = game.config.parse({ language, ...(characters && { limits: { characters } }) })
  const deal = game.draw(config, random, { deal: { words, spy, first } })
  let events = log(game.start(config, deal), 0, '2026-01-01T00:00:00.000Z') as (WhoIsSpyEvent & {
    seq: number
    at: string
  })[]
  const asked: { seat: number; kind: string; choices?: readonly string[] }[] = []
  for (;;) {
    const position = fold(game, events)
    const asks = openAsks(game, position)
    const ask = asks[Math.floor(random() * asks.length)]
    const round = ask && rounds[(position.state as { round: number }).round - 1]
    if (!ask || !round) return { events, asked, result: game.result(position.state) as never as Result }
    const choices = choicesOf(ask)
    asked.push({ seat: ask.seat, kind: ask.kind, ...(choices && { choices }) })
    const drafts = judge(game, position, ask.seat, answer(ask.kind, ask.seat, round, events.length), random)
    if (!drafts.ok) throw new Error(drafts.error.message)
    events = [...events, ...log(drafts.value as WhoIsSpyEvent[], position.seq, '2026-01-01T00:00:00.000Z')]
  }
}

interface Result {
  winner: string
  rounds: number
  eliminations: { round: number; seat: number; by: string; foul?: string }[]
  speeches: { round: number; seat: number; text: string; foul?: string }[]
  votes: { round: number; seat: number; for: number | null }[]
  survivors: number[]
  scores60: number[]
}

function answer(kind: string, seat: number, round: Round, unique: number): Answer | { missing: Missing } {
  const said = kind === 'speak' ? (round.says?.[seat] ?? `remark ${unique}`) : (round.votes?.[seat] ?? '')
  if (typeof said === 'object') return said
  return { text: typeof said === 'number' ? playerName(said) : said }
}

const dataOf = <Type extends WhoIsSpyEvent['type']>(events: WhoIsSpyEvent[], type: Type) =>
  events.filter((event) => event.type === type).map((event) => event.data as EventData<Type>)

const allFor = (target: number, ...seats: number[]) => Object.fromEntries(seats.map((seat) => [seat, target]))

describe('the order of play', () => {
  it('goes round the table from the first speaker, and the vote is asked of all survivors at once', () => {
    const { asked, events } = play({ spy: 4, first: 5 }, [{}])
    expect(asked.slice(0, 6).map(({ seat, kind }) => `${kind} ${seat}`)).toEqual(
      [5, 6, 1, 2, 3, 4].map((seat) => `speak ${seat}`),
    )
    expect(
      asked
        .slice(6)
        .map(({ seat }) => seat)
        .toSorted(),
    ).toEqual([1, 2, 3, 4, 5, 6])
    expect(dataOf(events, 'revealed')[0]?.votes.map(({ seat }) => seat)).toEqual([5, 6, 1, 2, 3, 4])
  })

  it('begins with the next survivor round the table once the first speaker is out', () => {
    const { asked } = play({ spy: 4, first: 6 }, [{ votes: allFor(6, 1, 2, 3) }, {}])
    const second = asked.slice(12).map(({ seat, kind }) => `${kind} ${seat}`)
    expect(second.slice(0, 5)).toEqual([1, 2, 3, 4, 5].map((seat) => `speak ${seat}`))
  })

  it('asks the eliminated nothing more, not even the vote of the round in which they fouled', () => {
    const { asked } = play(GIVEN, [{ says: { 2: '' } }, {}])
    expect(asked.filter(({ seat }) => seat === 2)).toHaveLength(1)
  })

  it('shows each voter the other survivors, each in an order of its own', () => {
    const { asked } = play(GIVEN, [{ says: { 2: '' } }])
    const ballots = asked.filter(({ kind }) => kind === 'vote')
    for (const { seat, choices } of ballots) {
      expect(choices?.toSorted()).toEqual([1, 3, 4, 5, 6].filter((other) => other !== seat).map(playerName))
    }
    const firsts = new Set(
      ballots.map(({ seat, choices }) => choices?.map((name) => (name > playerName(seat) ? name : '')).join()),
    )
    expect(firsts.size).toBeGreaterThan(1)
  })
})

describe('a speech', () => {
  it.each<[string, Given, string, string]>([
    ['is trimmed', GIVEN, ' \n a leaf\t\u00A0', 'a leaf'],
    ['is cut to the limit', { ...GIVEN, characters: 5 }, '123456', '12345'],
    ['is trimmed, cut, and trimmed again', { ...GIVEN, characters: 5 }, '   1234 678', '1234'],
    ['is measured in code points', { ...GIVEN, characters: 3 }, '😀😀a😀', '😀😀a'],
    ['has 400 characters in en', GIVEN, `${'a'.repeat(400)}b`, 'a'.repeat(400)],
    ['has 120 characters in zh', { ...GIVEN, language: 'zh' }, `${'热'.repeat(120)}水`, '热'.repeat(120)],
    ['is made storable', GIVEN, 'a\0b\uD800c', 'a\uFFFDb\uFFFDc'],
    ['has nothing in it that is invisible', GIVEN, '\u200B hot\u{E0054}\u{E0065}\u{E0061} ', 'hot'],
    ['is measured without invisible characters', { ...GIVEN, characters: 3 }, 'a\u200Bb\u200Bc\u200Bd', 'abc'],
  ])('%s', (_, given, said, heard) => {
    expect(dataOf(play(given, [{ says: { 1: said } }]).events, 'spoke')[0]).toEqual({ round: 1, seat: 1, text: heard })
  })

  it('that is cut before the own word states nothing', () => {
    const { result, events } = play({ ...GIVEN, characters: 10 }, [{ says: { 1: 'I like my tea' } }, {}, {}])
    expect(dataOf(events, 'spoke')[0]?.text).toBe('I like my')
    expect(result.eliminations).toEqual([])
  })
})

describe('fouls', () => {
  it.each<[string, Round['says'], { seat: number; foul: string }[]]>([
    ['no fouls', {}, []],
    ['an empty answer is silent', { 1: '' }, [{ seat: 1, foul: 'silent' }]],
    ['a time-out is silent', { 2: TIMEOUT }, [{ seat: 2, foul: 'silent' }]],
    ['an error is silent', { 3: ERROR }, [{ seat: 3, foul: 'silent' }]],
    [
      'a speech without letters is silent',
      { 1: '...', 2: '😀', 3: '\u200B\u3164' },
      [1, 2, 3].map((seat) => ({ seat, foul: 'silent' })),
    ],
    ['the own word', { 1: 'Tea it is' }, [{ seat: 1, foul: 'own-word' }]],
    ["the spy's own word", { 4: 'coffee it is' }, [{ seat: 4, foul: 'own-word' }]],
    ['the other word is no foul', { 1: 'Not coffee', 4: 'Not tea' }, []],
    ['a repeat', { 1: 'A leaf', 3: 'a LEAF!' }, [{ seat: 3, foul: 'repeat' }]],
    [
      'a repeat of a foul',
      { 1: 'tea', 4: 'Tea.' },
      [
        { seat: 1, foul: 'own-word' },
        { seat: 4, foul: 'repeat' },
      ],
    ],
    ['the own word goes before a repeat', { 1: 'tea', 2: 'tea' }, [1, 2].map((seat) => ({ seat, foul: 'own-word' }))],
    ['silence goes before a repeat', { 1: '..', 2: '..' }, [1, 2].map((seat) => ({ seat, foul: 'silent' }))],
    ['an earlier speech is no repeat of a later one', { 1: 'a leaf', 6: 'a leaf' }, [{ seat: 6, foul: 'repeat' }]],
  ])('%s', (_, says, fouls) => {
    expect(dataOf(play(GIVEN, [{ says: says ?? {} }]).events, 'judged')[0]).toMatchObject({ round: 1, fouls })
  })

  it('are listed in speaking order', () => {
    const { events } = play({ spy: 4, first: 3 }, [{ says: { 1: '', 5: '' } }])
    expect(dataOf(events, 'judged')[0]?.fouls.map(({ seat }) => seat)).toEqual([5, 1])
  })

  it('include the repeat of what was said in an earlier round, by somebody who is out since', () => {
    const { result } = play(GIVEN, [{ says: { 2: 'tea' } }, { says: { 4: 'a', 5: 'TEA!', 6: 'Coffee' } }, {}])
    expect(result.eliminations.slice(0, 2)).toEqual([
      { round: 1, seat: 2, by: 'foul', foul: 'own-word' },
      { round: 2, seat: 5, by: 'foul', foul: 'own-word' },
    ])
    const again = play(GIVEN, [{ says: { 2: 'once upon' } }, { says: { 1: 'Once upon!' } }]).events
    expect(dataOf(again, 'judged')[1]?.fouls).toEqual([{ seat: 1, foul: 'repeat' }])
  })
})

describe('a vote', () => {
  const OUT = [
    ['strictly the most votes eliminate', { 1: 2, 3: 2, 2: 1 }, 2],
    ['one vote is the most', { 1: 2 }, 2],
    ['a tie for the most eliminates no player', { 1: 2, 3: 2, 2: 5, 6: 5, 4: 1 }, null],
    ['no votes eliminate no player', {}, null],
    ['abstentions are no candidate', { 1: 2, 3: '', 4: '', 5: '' }, 2],
    ['a vote for oneself is an abstention', { 2: 2 }, null],
    ['prose is an abstention', { 1: 'I think Player 2' }, null],
    ['a name with a full stop is an abstention', { 1: 'Player 2.' }, null],
    ['a number alone is an abstention', { 1: '2' }, null],
    ['a name in other letters and spaces counts', { 1: ' \n pLAYER 2 ' }, 2],
    ['a name in full width counts', { 1: 'Ｐｌａｙｅｒ　２' }, 2],
    ['a name with invisible characters counts', { 1: 'Pla\u200Byer 2\uFE0F' }, 2],
    ['two spaces inside are another name', { 1: 'Player  2' }, null],
    ['a time-out is an abstention', { 1: TIMEOUT, 3: ERROR }, null],
    ['an unknown name is an abstention', { 1: 'Player 7' }, null],
  ] satisfies [string, Round['votes'], number | null][]
  it.each(OUT)('%s', (_, votes, out) => {
    expect(dataOf(play(GIVEN, [{ votes }]).events, 'revealed')[0]?.out).toBe(out)
  })

  it('for an eliminated player is an abstention', () => {
    const { events } = play(GIVEN, [{ says: { 2: '' }, votes: allFor(2, 1, 3, 5) }])
    expect(dataOf(events, 'revealed')[0]).toMatchObject({
      out: null,
      votes: [1, 3, 4, 5, 6].map((seat) => ({ seat, for: null })),
    })
  })

  it('that is given as an action counts only for a name on the ballot', () => {
    const options = ballotOptions([3, 5])
    const vote: GameAsk = { seat: 1, kind: 'vote', limitMs: 1, attempts: 1, mode: 'choose', options }
    const read = (action: never) => whoIsSpy.read({ action }, vote)
    expect(read({ for: 5 } as never)).toEqual({ ok: true, value: { for: 5 } })
    expect(read({ for: null } as never)).toEqual({ ok: true, value: { for: null } })
    expect(read({ for: 1 } as never)).toEqual({ ok: true, value: { for: null } })
    expect(read({ for: 'Player 5' } as never)).toEqual({ ok: true, value: { for: null } })
  })
})

describe('the end', () => {
  const out = (target: number) => ({ votes: allFor(target, 4, 6) })
  it.each<[string, Round[], Partial<Result>]>([
    [
      'the spy is voted out at once',
      [{ votes: { 2: 4 } }],
      { winner: 'civilians', rounds: 1, survivors: [1, 2, 3, 5, 6] },
    ],
    ['the spy fouls', [{ says: { 4: '' } }], { winner: 'civilians', rounds: 1, votes: [] }],
    [
      'spy and civilians foul together',
      [{ says: { 4: '', 1: '' } }],
      { winner: 'civilians', rounds: 1, survivors: [2, 3, 5, 6] },
    ],
    [
      'all foul',
      [{ says: { 1: '', 2: '', 3: '', 4: '', 5: '', 6: '' } }],
      { winner: 'civilians', rounds: 1, survivors: [] },
    ],
    [
      'all civilians foul',
      [{ says: { 1: '', 2: '', 3: '', 5: '', 6: '' } }],
      { winner: 'spy', rounds: 1, survivors: [4], votes: [] },
    ],
    [
      'fouls leave the spy and one more',
      [{ says: { 1: '', 2: '', 3: '', 5: '' } }],
      { winner: 'spy', rounds: 1, survivors: [4, 6] },
    ],
    [
      'a vote leaves the spy and one more',
      [{ says: { 1: '', 2: '', 3: '' }, votes: { 4: 5 } }],
      { winner: 'spy', rounds: 1, survivors: [4, 6] },
    ],
    ['the spy is in after three votes', [{}, {}, {}], { winner: 'spy', rounds: 3, survivors: [1, 2, 3, 4, 5, 6] }],
    ['the spy is voted out in the last vote', [{}, {}, { votes: { 1: 4 } }], { winner: 'civilians', rounds: 3 }],
    [
      'civilians are voted out until three are left, and the spy stays',
      [out(1), out(2), out(3)],
      { winner: 'spy', rounds: 3, survivors: [4, 5, 6] },
    ],
  ])('%s', (_, rounds, expected) => {
    expect(play(GIVEN, rounds).result).toMatchObject(expected)
  })

  it.each<[string, Round[], number]>([
    ['three survivors with the spy play on', [{ says: { 1: '', 2: '', 3: '' } }], 1],
    ['a tie plays on', [{ votes: { 1: 4, 2: 5 } }], 1],
  ])('has not come when %s', (_, rounds, round) => {
    const { events, result } = play(GIVEN, rounds)
    expect(result).toBeNull()
    expect(dataOf(events, 'revealed').map((data) => data.round)).toEqual([round])
  })
})

describe('the scores, in sixtieths', () => {
  it.each<[string, Round[], number[]]>([
    [
      'out by vote in round 1: nothing for the spy, 12 among five, and a point a vote',
      [{ votes: { 1: 4 } }],
      [204, 144, 144, -60, 144, 144],
    ],
    ['out in round 2: the spy keeps 4', [{}, { says: { 4: '' } }], [96, 96, 96, 240, 96, 96]],
    ['out in round 3: the spy keeps 8', [{}, {}, { says: { 4: '' } }], [48, 48, 48, 480, 48, 48]],
    ['the eliminated share nothing', [{ says: { 1: '' } }, { says: { 4: '' } }], [0, 120, 120, 240, 120, 120]],
    ['those out together with the spy share nothing', [{ says: { 1: '', 4: '' } }], [0, 180, 180, 0, 180, 180]],
    [
      'when no civilian survived all five share',
      [{ says: { 1: '', 2: '', 3: '', 4: '', 5: '', 6: '' } }],
      [144, 144, 144, 0, 144, 144],
    ],
    ['one survivor has it all', [{ says: { 1: '', 2: '', 3: '', 4: '', 5: '' } }], [0, 0, 0, 0, 0, 720]],
    ['the spy wins all', [{}, {}, {}], [0, 0, 0, 720, 0, 0]],
    [
      'votes count when the spy wins',
      [{ votes: { 1: 4, 2: 5 } }, { votes: { 1: 4, 2: 5 } }, {}],
      [120, 0, 0, 600, 0, 0],
    ],
    [
      'votes count of those who are out later, and in every round',
      [{ votes: { 1: 4, 2: 1 } }, { says: { 1: '' }, votes: { 2: 4 } }],
      [60, 180, 120, 120, 120, 120],
    ],
    [
      'the spy can lose points: all vote for it',
      [{ votes: allFor(4, 1, 2, 3, 5, 6) }],
      [204, 204, 204, -300, 204, 204],
    ],
    ["the spy's own votes move nothing", [{ votes: { 4: 1, 1: 2 } }, {}, {}], [0, 0, 0, 720, 0, 0]],
  ])('%s', (_, rounds, scores) => {
    const { result, events } = play(GIVEN, rounds)
    expect(result.scores60).toEqual(scores)
    const summed = [0, 0, 0, 0, 0, 0]
    for (const { seat, amount } of dataOf(events, 'ended')[0]?.points ?? []) summed[seat - 1]! += amount
    expect(summed).toEqual(scores)
  })

  it('say for each point where it came from', () => {
    const { events } = play(GIVEN, [{ votes: { 1: 4, 2: 5 } }, { votes: { 6: 4 } }])
    expect(dataOf(events, 'ended')[0]?.points).toEqual([
      { seat: 4, from: 'spy', round: 2, amount: 240 },
      ...[1, 2, 3, 5, 6].map((seat) => ({ seat, from: 'pot', round: 2, amount: 96 })),
      { seat: 1, from: 'vote', round: 1, amount: 60 },
      { seat: 4, from: 'vote', round: 1, amount: -60 },
      { seat: 6, from: 'vote', round: 2, amount: 60 },
      { seat: 4, from: 'vote', round: 2, amount: -60 },
    ])
  })
})

describe('the result', () => {
  it('has the form that the rules state', () => {
    expect(
      play({ spy: 4, first: 2 }, [{ says: { 2: 'Served with scones.', 3: TIMEOUT }, votes: { 2: 4, 4: 2, 6: 4 } }])
        .result,
    ).toEqual({
      winner: 'civilians',
      rounds: 1,
      eliminations: [
        { round: 1, seat: 3, by: 'foul', foul: 'silent' },
        { round: 1, seat: 4, by: 'vote' },
      ],
      speeches: [
        { round: 1, seat: 2, text: 'Served with scones.' },
        { round: 1, seat: 3, text: '', foul: 'silent' },
        ...[4, 5, 6, 1].map((seat) => ({ round: 1, seat, text: expect.any(String) })),
      ],
      votes: [
        { round: 1, seat: 2, for: 4 },
        { round: 1, seat: 4, for: 2 },
        { round: 1, seat: 5, for: null },
        { round: 1, seat: 6, for: 4 },
        { round: 1, seat: 1, for: null },
      ],
      survivors: [1, 2, 5, 6],
      scores60: [180, 240, 0, -120, 180, 240],
    })
  })
})

describe('the deal', () => {
  const config = whoIsSpy.config.parse({ language: 'en' })

  it('draws what was not wished', () => {
    const deals = Array.from({ length: 300 }, (_, seed) =>
      whoIsSpy.draw(config, seededRandom(seed), { supply: ['Tea', 'Coffee'] }),
    )
    expect(new Set(deals.map((deal) => deal.spy)).size).toBe(6)
    expect(new Set(deals.map((deal) => deal.first)).size).toBe(6)
    expect(new Set(deals.map((deal) => deal.words.spy))).toEqual(new Set(['Tea', 'Coffee']))
  })

  it('makes seats the spy as likely as it is wished', () => {
    const weights = { spy: [0, 0, 3, 0, 1, 0] }
    const spies = Array.from({ length: 1000 }, (_, seed) => whoIsSpy.draw(config, seededRandom(seed), { weights }).spy)
    expect(new Set(spies)).toEqual(new Set([3, 5]))
    const share = spies.filter((spy) => spy === 3).length / spies.length
    expect(share).toBeGreaterThan(0.7)
    expect(share).toBeLessThan(0.8)
  })

  it('is exactly what was wished', () => {
    const deal = { words: { civilian: 'Tea', spy: 'Coffee' }, spy: 2, first: 3 }
    expect(whoIsSpy.draw(config, seededRandom(1), { deal })).toEqual(deal)
  })

  it('cannot be of two words that are not a pair', () => {
    expect(() => whoIsSpy.draw(config, seededRandom(1), { supply: ['Tea', 'teas'] })).toThrow(/not a valid pair/)
  })
})
