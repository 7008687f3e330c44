import { choicesOf, pick } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { describeLawsOf } from '../testing/laws-of.ts'
import { played } from '../testing/played.ts'
import { ticTacToe } from './index.ts'

// Nothing on the board is hidden.
describeLawsOf('tic-tac-toe', {
  config: () => ({ limits: { markMs: 1000 } }),
  deal: (_config, deal) => deal,
  answer: (ask, random) => ({ text: pick(random, [...(choicesOf(ask) ?? []), 'a corner']) }),
  hidden: () => undefined,
  uncovers: () => [],
})

const mark = (seat: number, cell: number) => ({ seat, kind: 'mark', action: { cell } })
const say = (seat: number, text: string) => ({ seat, kind: 'mark', text })

/** Plays a game in which seat 2 is first. */
const play = (moves: object[]) => played('tic-tac-toe', { deal: { first: 2 } }, moves)

describe('the end', () => {
  const draw = [4, 0, 2, 6, 3, 5, 1, 7, 8].map((cell, index) => mark(index % 2 === 0 ? 2 : 1, cell))
  it.each([
    [
      'a row wins',
      [mark(2, 0), mark(1, 3), mark(2, 1), mark(1, 4), mark(2, 2)],
      { winner: 2, line: [0, 1, 2], scores: [0, 2] },
    ],
    [
      'a column wins',
      [mark(2, 0), mark(1, 1), mark(2, 2), mark(1, 4), mark(2, 3), mark(1, 7)],
      { winner: 1, line: [1, 4, 7], scores: [2, 0] },
    ],
    [
      'a diagonal wins',
      [mark(2, 2), mark(1, 1), mark(2, 4), mark(1, 0), mark(2, 6)],
      { winner: 2, line: [2, 4, 6], scores: [0, 2] },
    ],
    ['a full board without a row is a draw', draw, { winner: null, line: null, scores: [1, 1] }],
    [
      'a time-out loses',
      [mark(2, 0), { seat: 1, kind: 'mark', timeout: true }],
      { winner: 2, forfeited: 1, scores: [0, 2] },
    ],
    ['an error loses', [{ seat: 2, kind: 'mark', error: true }], { winner: 1, forfeited: 2, scores: [2, 0] }],
  ])('%s', (_, moves, expected) => {
    expect(play(moves).result).toMatchObject(expected)
  })
})

describe('an answer that is not legal', () => {
  it('is explained, and may be tried again', () => {
    const error = { seat: 2, kind: 'mark', error: true }
    const { result, refusals } = play([mark(2, 0), mark(1, 0), say(1, 'middle'), say(1, ' 5 '), error])
    const refused = { turn: 2, seat: 1, kind: 'mark' }
    expect(refusals).toEqual([
      { ...refused, attempt: 1, code: 'taken', why: 'cell 1 is taken; the free cells are 2, 3, 4, 5, 6, 7, 8, 9' },
      { ...refused, attempt: 2, code: 'form', why: expect.stringContaining('one digit from 1 to 9') },
    ])
    const marks = [mark(2, 0), mark(1, 4)].map(({ seat, action }) => ({ seat, ...action }))
    expect(result).toMatchObject({ marks })
  })

  it('loses when it is the third', () => {
    const { result, refusals } = play([say(2, '0'), mark(2, 9), say(2, '10')])
    expect(refusals).toHaveLength(3)
    expect(result).toMatchObject({ winner: 1, forfeited: 2, scores: [2, 0] })
  })

  it('is counted anew in the next turn', () => {
    const twice = [say(2, 'x'), say(2, 'x')]
    const moves = [...twice, mark(2, 0), mark(1, 1), ...twice, mark(2, 3), mark(1, 2), mark(2, 6)]
    expect(play(moves).result).toMatchObject({ winner: 2, line: [0, 3, 6] })
  })
})

it('an action says how it counts the cells, since texts count them from 1', () => {
  const board = { limits: { markMs: 1_000 }, first: 2, marks: [{ seat: 2, cell: 0 }] }
  const { cell } = z.toJSONSchema(ticTacToe.legal(board, 1)).properties ?? {}
  expect(cell).toMatchObject({ enum: [1, 2, 3, 4, 5, 6, 7, 8], description: expect.stringMatching(/from 0.*one less/) })
})

describe('a text', () => {
  it.each([
    ['its last line, below what was thought', 'The middle is best.\nAction: 5.', 4],
    ['a digit of another width', '５', 4],
    ['a digit with room round it', ' 5 \n', 4],
  ])('is read by %s', (_, text, cell) => {
    expect(ticTacToe.read({ text }, { kind: 'mark' } as never)).toEqual({ ok: true, value: { cell } })
  })

  it.each(['cell 5', '05', '5\nor 6', ''])('that is no one digit is refused: %j', (text) => {
    expect(ticTacToe.read({ text }, { kind: 'mark' } as never)).toMatchObject({ ok: false, error: { code: 'form' } })
  })
})

it('all that is counted is counted again by who began', () => {
  const moves = [mark(2, 0), say(1, 'x'), mark(1, 3), mark(2, 1), mark(1, 4), mark(2, 2)]
  expect(play(moves).totals).toMatchObject([
    { losses: 1, illegal: 1, secondLosses: 1, secondIllegal: 1, secondAnswers: 3, firstGames: 0 },
    { wins: 1, firstWins: 1, firstScore: 2, firstGames: 1, secondGames: 0 },
  ])
})
