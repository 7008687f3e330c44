import { type Logged, replay } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { gameOf } from '../registry.ts'
import type { Card } from './cards.ts'
import type { EventData, HanabiEvent } from './events.ts'
import { tableOf } from './table.ts'

/** Six cards, three ones, two twos and a three; two hands of two, and two cards in the deck. */
const SMALL = { seats: 2, colours: 1, ranks: 3, hand: 2, hints: 3, lives: 2 }
const SMALL_DECK: Card[] = ['R1', 'R2', 'R1', 'R3', 'R1', 'R2']
/** Eight cards, four of each colour. */
const TWO_COLOURS = { seats: 2, colours: 2, ranks: 2, hand: 2, hints: 2, lives: 3 }
const TWO_COLOURS_DECK: Card[] = ['R1', 'R2', 'Y1', 'Y2', 'R1', 'Y1', 'R1', 'Y1']

type Said = string | { missing: 'timeout' | 'error' }

/** Seats take turns from the first; a text that begins with an exclamation mark is one that is refused. */
function play(config: object, deck: readonly Card[], said: readonly Said[], first = 1) {
  const seats = 'seats' in config ? Number(config.seats) : 2
  const moves: object[] = []
  let seat = first
  let refused = 0
  for (const one of said) {
    const isRefused = typeof one === 'string' && one.startsWith('!')
    const text = typeof one === 'string' ? { text: one.replace(/^!/, '') } : { [one.missing]: true }
    moves.push({ seat, kind: 'act', ...text })
    refused = isRefused ? refused + 1 : 0
    if (isRefused && refused < 3) continue
    refused = 0
    seat = (seat % seats) + 1
  }
  const replayed = replay(gameOf, { game: 'hanabi', version: 1, config, deal: { first, deck }, moves })
  if (!replayed.ok) throw new Error(replayed.error.message)
  const { game, log, position } = replayed.value
  const refusals = log.flatMap(({ type, data }) => (type === 'refused' ? [data as { code: string; why: string }] : []))
  return { result: game.result(position.state), outcome: game.outcome(position.state), log, refusals }
}

/** Loses so many lives, which ends any game. */
const lives = (count: number): Said[] => Array.from({ length: count }, () => ({ missing: 'timeout' }))

const drawn = (log: readonly Logged[]) => {
  return log.flatMap(({ type, data }) => {
    if (type !== 'drew') return []
    const { seat, card } = data as EventData<'drew'>
    return [[seat, card]]
  })
}

it('the game of the rules has the result of the rules', () => {
  const moves = [
    'It has a one.\nAction: hint player 1 1',
    'play 1',
    { missing: 'timeout' },
    'play 1',
    '!discard 3',
    'play 2',
  ]
  expect(play(SMALL, SMALL_DECK, moves as Said[], 2).result).toEqual({
    end: 'complete',
    score: 3,
    points: 3,
    fireworks: [3],
    lives: 1,
    hints: 3,
    deck: 0,
    turns: [
      { seat: 2, do: 'hint', to: 1, rank: 1, cards: [1] },
      { seat: 1, do: 'play', card: 1, was: 'R1', fits: true },
      { seat: 2, forfeited: true },
      { seat: 1, do: 'play', card: 1, was: 'R2', fits: true },
      { seat: 2, do: 'play', card: 2, was: 'R3', fits: true },
    ],
    scores: [3, 3],
  })
})

describe('the hands', () => {
  it('are dealt seat by seat from the front of the deck', () => {
    const { log } = play(SMALL, SMALL_DECK, lives(2), 2)
    const hands = log.filter(({ type }) => type === 'hand').map(({ data }) => data)
    expect(hands).toEqual([
      { seat: 1, cards: ['R1', 'R2'], seenBy: [2] },
      { seat: 2, cards: ['R1', 'R3'], seenBy: [1] },
    ])
  })

  it('move up when a card leaves, and a drawn card comes last', () => {
    const moves = ['play 1', 'hint player 1 1', 'play 1', 'hint player 1 1', 'play 1']
    const { result } = play(SMALL, SMALL_DECK, moves)
    const turns = [{ was: 'R1' }, { cards: [2] }, { was: 'R2' }, { cards: [1] }, { was: 'R1', fits: false }]
    expect(result).toMatchObject({ end: 'deck', turns })
  })

  it('draw from the front of the deck after a play or a discard, as long as it lasts', () => {
    const deck: Card[] = ['R1', 'R1', 'R2', 'R2', 'R3', 'R1']
    const { log, result } = play(SMALL, deck, [
      'hint player 2 2',
      'discard 1',
      'play 1',
      'hint player 1 1',
      'hint player 2 2',
    ])
    expect(drawn(log)).toEqual([
      [2, 'R3'],
      [1, 'R1'],
    ])
    expect(result).toMatchObject({ end: 'deck', deck: 0 })
  })
})

describe('a play', () => {
  it('that is next of its colour is added to the firework', () => {
    const { result } = play(TWO_COLOURS, TWO_COLOURS_DECK, ['play 1', 'play 1', ...lives(3)])
    expect(result).toMatchObject({
      points: 2,
      fireworks: [1, 1],
      lives: 0,
      turns: [{ fits: true }, { fits: true }, {}, {}, {}],
    })
  })

  it.each([
    ['too high', ['hint player 2 red', 'play 2'], 'Y2'],
    ['there already', ['play 1', 'play 1'], 'R1'],
  ])('of a rank that is %s loses a life, and the card is discarded', (_, moves, was) => {
    const deck: Card[] = ['R1', 'R2', 'R1', 'Y2', 'Y1', 'Y1', 'Y1', 'R1']
    const { result, log } = play({ ...TWO_COLOURS, lives: 2 }, deck, [...moves, { missing: 'error' }])
    expect(result).toMatchObject({ lives: 0, turns: [{}, { was, fits: false }, { forfeited: true }] })
    expect(tableOf(log as Logged<HanabiEvent>[]).discards).toEqual([was])
  })

  it('that completes a firework gives a hint token back', () => {
    const { result } = play(TWO_COLOURS, TWO_COLOURS_DECK, [
      'hint player 2 1',
      'hint player 1 1',
      'play 1',
      { missing: 'error' },
      'play 1',
      ...lives(2),
    ])
    expect(result).toMatchObject({ fireworks: [2, 0], hints: 1 })
  })

  it('that completes a firework gives none where all are there', () => {
    const { result } = play(TWO_COLOURS, TWO_COLOURS_DECK, ['play 1', { missing: 'error' }, 'play 1', ...lives(2)])
    expect(result).toMatchObject({ fireworks: [2, 0], hints: 2 })
  })

  it('of any other card gives none', () => {
    const { result } = play(TWO_COLOURS, TWO_COLOURS_DECK, ['hint player 2 1', 'play 1', ...lives(3)])
    expect(result).toMatchObject({ points: 1, hints: 1 })
  })
})

describe('a discard', () => {
  it('gives a hint token back', () => {
    const { result } = play(TWO_COLOURS, TWO_COLOURS_DECK, [
      'hint player 2 1',
      'hint player 1 1',
      'discard 1',
      ...lives(3),
    ])
    expect(result).toMatchObject({
      hints: 1,
      turns: [{}, {}, { seat: 1, do: 'discard', card: 1, was: 'R1' }, {}, {}, {}],
    })
  })

  it('is not allowed while all tokens are there', () => {
    const { refusals } = play(TWO_COLOURS, TWO_COLOURS_DECK, ['!discard 1', 'play 1', ...lives(3)])
    expect(refusals).toMatchObject([{ code: 'all-tokens', why: expect.stringContaining('play a card or give a hint') }])
  })
})

describe('a hint', () => {
  const THREE = { seats: 3, colours: 3, ranks: 2, hand: 2, hints: 3, lives: 3 }
  const deck: Card[] = ['R1', 'R2', 'Y1', 'R1', 'G1', 'Y1', 'R1', 'Y1', 'Y2', 'G1', 'G1', 'G2']

  it.each([
    ['a colour', 'hint player 1 red', { colour: 'red', cards: [1, 2], to: 1 }],
    ['a rank', 'hint player 2 1', { rank: 1, cards: [1, 2], to: 2 }],
    ['one card of several', 'hint player 2 yellow', { colour: 'yellow', cards: [1], to: 2 }],
  ])('names all cards of %s, and costs a token', (_, hint, effect) => {
    const { result } = play(THREE, deck, [hint, ...lives(3)], 3)
    expect(result).toMatchObject({ hints: 2, turns: [{ seat: 3, do: 'hint', ...effect }, {}, {}, {}] })
  })

  it.each([
    ['oneself', 'hint player 1 red', 'no-such-player', 'Player 2, Player 3'],
    ['an unknown player', 'hint player 4 red', 'no-such-player', 'Player 2, Player 3'],
    [
      'a colour that the hand has not',
      'hint player 2 green',
      'names-no-card',
      '"hint player 2 red", "hint player 2 yellow", "hint player 2 1"',
    ],
    ['a colour that the game has not', 'hint player 2 blue', 'names-no-card', '"hint player 2 red"'],
    ['a rank that the hand has not', 'hint player 2 2', 'names-no-card', '"hint player 2 1"'],
    ['a rank that the game has not', 'hint player 2 9', 'names-no-card', '"hint player 2 1"'],
  ])('to or of %s is refused with those that are legal', (_, hint, code, why) => {
    const { refusals } = play(THREE, deck, [`!${hint}`, ...lives(3)])
    expect(refusals).toMatchObject([{ code, why: expect.stringContaining(why) }])
  })

  it('is not allowed without a token', () => {
    const { refusals } = play({ ...THREE, hints: 1 }, deck, ['hint player 2 red', '!hint player 1 red', ...lives(3)])
    expect(refusals).toMatchObject([{ code: 'no-token', why: expect.stringContaining('play or discard') }])
  })
})

describe('a card that one does not have', () => {
  it.each(['!play 3', '!discard 9'])('is refused: %s', (text) => {
    const { refusals } = play(SMALL, SMALL_DECK, ['hint player 2 1', text, ...lives(2)])
    expect(refusals).toMatchObject([{ code: 'no-such-card', why: expect.stringContaining('cards 1 to 2') }])
  })

  it('is refused in a hand that has become smaller', () => {
    const { refusals } = play(SMALL, SMALL_DECK, ['play 1', 'play 1', 'play 1', '!play 3', '!discard 3', 'play 2'])
    expect(refusals).toHaveLength(2)
  })
})

describe('a forfeit', () => {
  it.each<[string, Said[]]>([
    ['a time-out', [{ missing: 'timeout' }]],
    ['an error', [{ missing: 'error' }]],
    ['a third illegal answer', ['!pass', '!play 9', '!hint player 1 red']],
  ])('by %s loses a life and the turn, and nothing else happens', (_, said) => {
    const { result, log } = play(SMALL, SMALL_DECK, [...said, 'play 1', ...lives(1)])
    expect(result).toMatchObject({
      lives: 0,
      hints: 3,
      fireworks: [1],
      deck: 1,
      turns: [{ seat: 1, forfeited: true }, { seat: 2 }, {}],
    })
    expect(drawn(log)).toEqual([[2, 'R1']])
  })
})

describe('the end', () => {
  it('is at once when the last life is lost, with a score of nothing and the points that were built', () => {
    const { result, outcome, log } = play({ ...SMALL, lives: 1 }, SMALL_DECK, ['play 1', 'play 2'])
    expect(result).toMatchObject({ end: 'lives', score: 0, points: 1, fireworks: [1], deck: 1, scores: [0, 0] })
    expect(outcome).toEqual({ sides: ['team', 'team'], winners: [], scores: [0, 0] })
    expect(drawn(log)).toHaveLength(1)
  })

  it('is at once when all fireworks are complete, nothing being drawn, and all win', () => {
    const deck: Card[] = ['R1', 'R3', 'R2', 'R2', 'R1', 'R1']
    const { result, outcome } = play(SMALL, deck, ['play 1', 'play 1', 'play 1'])
    expect(result).toMatchObject({ end: 'complete', score: 3, points: 3, deck: 0, scores: [3, 3] })
    expect(outcome).toMatchObject({ winners: [1, 2] })
    const early = play(
      { ...SMALL, ranks: 2, hand: 2, colours: 2 },
      ['R1', 'R2', 'Y1', 'Y2', 'R1', 'R1', 'Y1', 'Y1'],
      ['play 1', 'play 1', 'play 1', 'play 1'],
    )
    expect(early.result).toMatchObject({ end: 'complete', score: 4, deck: 1 })
  })

  it('comes when every seat has had one more turn after the last card was drawn, who drew it included', () => {
    const { result, outcome } = play(SMALL, SMALL_DECK, ['play 1', 'play 1', 'hint player 2 3', 'hint player 1 1'])
    expect(result).toMatchObject({ end: 'deck', score: 1, points: 1, deck: 0, lives: 1, scores: [1, 1] })
    expect(outcome).toMatchObject({ winners: [] })
  })

  it('counts a forfeit as a turn', () => {
    const { result } = play(SMALL, SMALL_DECK, [
      'play 1',
      'hint player 1 1',
      'play 1',
      { missing: 'timeout' },
      'hint player 2 1',
    ])
    expect(result).toMatchObject({ end: 'deck', lives: 1, points: 2 })
  })

  it.each([
    ['the last life', 1, ['play 1', 'play 1', 'hint player 2 3', 'play 1'], { end: 'lives', score: 0, points: 1 }],
    [
      'the last firework',
      2,
      ['hint player 1 1', 'play 1', 'discard 1', 'play 1', 'play 1'],
      { end: 'complete', score: 3 },
    ],
  ])('by %s goes before the end of the deck', (_, first, moves, end) => {
    expect(play(SMALL, SMALL_DECK, moves, first).result).toMatchObject({ ...end, deck: 0 })
  })

  it('uncovers the deck', () => {
    const { log } = play(SMALL, SMALL_DECK, lives(2))
    expect(log.at(-1)).toMatchObject({ type: 'ended', data: { deck: SMALL_DECK } })
  })
})
