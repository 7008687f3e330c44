import {
  type AnyGame,
  advance,
  beginning,
  judge,
  type Logged,
  log,
  openAsks,
  type Position,
  PUBLIC,
  seatViewer,
  seededRandom,
  unspoiled,
  viewsOf,
} from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { whoIsSpy } from './index.ts'
import { suspectRounds } from './table.ts'

const game: AnyGame = whoIsSpy
const random = seededRandom(1)
const SIX = ['Hot.', 'Brown.', 'Black.', 'Green.', 'A pot.', 'A cup.']

/** Seat 4 is the spy, seat 2 begins. */
function played(answers: readonly string[]): Logged[] {
  const deal = { words: { civilian: 'Tea', spy: 'Coffee' }, spy: 4, first: 2 }
  const all: Logged[] = log(game.start(game.config.parse({ language: 'en' }), deal), 0, '2026-01-01T00:00:00.000Z')
  let position = all.reduce<Position<unknown>>((before, event) => advance(game, before, event), beginning)
  for (const text of answers) {
    const judged = judge(game, position, openAsks(game, position)[0]?.seat ?? 0, { text }, random)
    if (!judged.ok) throw new Error(judged.error.message)
    const events = log(judged.value, position.seq, '2026-01-01T00:00:00.000Z')
    all.push(...events)
    position = events.reduce((before, event) => advance(game, before, event), position)
  }
  return all
}

const publicly = (answers: readonly string[]) => suspectRounds(viewsOf(game, played(answers), PUBLIC))

describe('whom somebody who watches may suspect', () => {
  it('is no seat while the round’s speeches go on', () => {
    expect(publicly(SIX.slice(0, 5))).toEqual([])
  })

  it('is everybody at the table once all have spoken, until the votes are revealed', () => {
    expect(publicly(SIX)).toMatchObject([{ round: 1, suspects: [1, 2, 3, 4, 5, 6], revealed: false }])
    expect(publicly([...SIX, 'Player 5'])).toMatchObject([{ revealed: false }])
  })

  it('is none of those whom fouls or votes put out', () => {
    const votes = ['Player 3', 'Player 3', 'Player 3', 'Player 3', 'Player 3']
    const rounds = publicly(['Tea!', ...SIX.slice(1), ...votes, 'Warm.', 'Round.', 'Sweet.', 'Old.'])
    expect(rounds).toMatchObject([
      { round: 1, suspects: [1, 3, 4, 5, 6], revealed: true },
      { round: 2, suspects: [1, 4, 5, 6], revealed: false },
    ])
  })

  it('is no seat in a round that fouls end', () => {
    expect(publicly(['Hot.', 'Brown.', 'Coffee.', 'Green.', 'A pot.', 'A cup.'])).toEqual([])
  })

  it('is the same for the public, for a player, and for who does not know the ending', () => {
    const all = played([...SIX, ...Array.from({ length: 6 }, () => 'Player 4')])
    const [round] = suspectRounds(viewsOf(game, all, PUBLIC))
    expect(round).toMatchObject({ round: 1, revealed: true })
    expect(suspectRounds(unspoiled(game, all))).toEqual([{ ...round, revealed: false }])
    expect(suspectRounds(unspoiled(game, all, seatViewer(3)))).toEqual([{ ...round, revealed: false }])
  })
})
