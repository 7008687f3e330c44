import { replay } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { gameOf } from '../registry.ts'

const speak = (seat: number, text: string) => ({ seat, kind: 'speak', text })
const vote = (seat: number, text: string) => ({ seat, kind: 'vote', text })

/** Seat 4 is the spy and is voted out in the first round. */
const TRANSCRIPT = {
  game: 'who-is-spy',
  version: 1,
  config: { language: 'en' },
  deal: { words: { civilian: 'Tea', spy: 'Coffee' }, spy: 4, first: 2 },
  moves: [
    speak(2, 'Served with scones.'),
    { seat: 3, kind: 'speak', timeout: true },
    speak(4, 'I need it in the morning.'),
    speak(5, 'It can be green.'),
    { seat: 6, kind: 'speak', error: true },
    speak(1, 'Leaves in hot water.'),
    vote(2, 'Player 4'),
    vote(4, 'Player 5'),
    vote(5, 'Player 4'),
    vote(1, 'player 4 '),
  ],
}

const withMove = (index: number, move: unknown) => ({
  ...TRANSCRIPT,
  moves: TRANSCRIPT.moves.with(index, move as never),
})
const message = (document: unknown) => {
  const replayed = replay(gameOf, document)
  return replayed.ok ? 'no error' : replayed.error.message
}

describe('a transcript that can be played', () => {
  it('is refereed to its result', () => {
    const replayed = replay(gameOf, TRANSCRIPT)
    if (!replayed.ok) throw new Error(replayed.error.message)
    expect(replayed.value.game.result(replayed.value.position.state)).toMatchObject({
      winner: 'civilians',
      rounds: 1,
      survivors: [1, 2, 5],
      scores60: [300, 300, 0, -180, 300, 0],
    })
  })
})

describe('a transcript that cannot be played is refused, with the move and what was expected', () => {
  it.each<[string, unknown, string | RegExp]>([
    [
      'a move of another seat',
      withMove(1, speak(2, 'Me again.')),
      'move 1: expected seat 3 to speak, found seat 2 speaking',
    ],
    [
      'a vote among the speeches',
      withMove(1, vote(3, 'Player 4')),
      'move 1: expected seat 3 to speak, found seat 3 voting',
    ],
    [
      'a vote of another seat',
      withMove(7, vote(5, 'Player 4')),
      'move 7: expected seat 4 to vote, found seat 5 voting',
    ],
    ['a speech among the votes', withMove(7, speak(2, 'Hm')), 'move 7: expected seat 4 to vote, found seat 2 speaking'],
    [
      'an early end',
      { ...TRANSCRIPT, moves: TRANSCRIPT.moves.slice(0, 9) },
      'move 9: expected seat 1 to vote, found the end of the transcript',
    ],
    ['no moves', { ...TRANSCRIPT, moves: [] }, 'move 0: expected seat 2 to speak, found the end of the transcript'],
    [
      'moves after the end',
      { ...TRANSCRIPT, moves: [...TRANSCRIPT.moves, speak(1, 'More.')] },
      'move 10: expected no further move, since the game is over, found seat 1 speaking',
    ],
    [
      'a move without an answer',
      withMove(2, { seat: 4, kind: 'speak' }),
      /^move 2: expected seat 4 to speak, found a move of the wrong form \(.*exactly one of "text"/,
    ],
    [
      'two answers',
      withMove(2, { ...speak(4, 'x'), timeout: true }),
      /^move 2: expected seat 4 to speak, found a move of the wrong form/,
    ],
    ['a time-out that was none', withMove(2, { seat: 4, kind: 'speak', timeout: false }), /^move 2: .*wrong form/],
    [
      'a structured answer, which this game has not',
      withMove(2, { seat: 4, kind: 'speak', action: { text: 'x' } }),
      /^move 2: .*wrong form/,
    ],
    ['a key too many', withMove(2, { ...speak(4, 'x'), foul: 'repeat' }), /^move 2: .*wrong form/],
    ['a text that is none', withMove(2, { seat: 4, kind: 'speak', text: 7 }), /^move 2: .*wrong form/],
    ['no seat', withMove(2, { kind: 'speak', text: 'x' }), /^move 2: .*wrong form/],
    ['a move that is none', withMove(2, null), /^move 2: .*wrong form/],
    [
      'a wrong form after the end',
      { ...TRANSCRIPT, moves: [...TRANSCRIPT.moves, 7] },
      /^move 10: expected no further move.*wrong form/,
    ],
    ['another language', { ...TRANSCRIPT, config: { language: 'fr' } }, /^config: language: /],
    ['an unknown setting', { ...TRANSCRIPT, config: { language: 'en', rounds: 9 } }, /^config: .*rounds/],
    [
      'an unknown limit',
      { ...TRANSCRIPT, config: { language: 'en', limits: { letters: 9 } } },
      /^config: limits: .*letters/,
    ],
    [
      'a limit of nothing',
      { ...TRANSCRIPT, config: { language: 'en', limits: { characters: 0 } } },
      /^config: limits\.characters: /,
    ],
    ['no config', { ...TRANSCRIPT, config: undefined }, /^config: /],
    ['a spy at no seat', { ...TRANSCRIPT, deal: { ...TRANSCRIPT.deal, spy: 7 } }, /^deal: spy: /],
    ['a first speaker at no seat', { ...TRANSCRIPT, deal: { ...TRANSCRIPT.deal, first: 0 } }, /^deal: first: /],
    ['a broken seat', { ...TRANSCRIPT, deal: { ...TRANSCRIPT.deal, first: 1.5 } }, /^deal: first: /],
    [
      'one word alone',
      { ...TRANSCRIPT, deal: { ...TRANSCRIPT.deal, words: { civilian: 'Tea' } } },
      /^deal: words\.spy: /,
    ],
    [
      'the same word twice',
      { ...TRANSCRIPT, deal: { ...TRANSCRIPT.deal, words: { civilian: 'Tea', spy: 'teas' } } },
      /^deal: words: not a valid pair/,
    ],
    ['another game', { ...TRANSCRIPT, game: 'chess' }, 'game: there is no game "chess"'],
    ['a name that every object has', { ...TRANSCRIPT, game: 'toString' }, 'game: there is no game "toString"'],
    ['another version', { ...TRANSCRIPT, version: 2 }, 'version: expected 1 of who-is-spy, found 2'],
    ['no moves at all', { ...TRANSCRIPT, moves: undefined }, /^not a transcript: moves: /],
    ['no object', [TRANSCRIPT], /^not a transcript: /],
  ])('%s', (_, document, expected) => {
    if (typeof expected === 'string') expect(message(document)).toBe(expected)
    else expect(message(document)).toMatch(expected)
    expect(message(document)).not.toContain('\n')
  })
})
