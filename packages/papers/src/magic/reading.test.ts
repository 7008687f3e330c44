import { expect, it } from 'vitest'
import { readRole, readSuspect } from './reading.ts'
import { WORD_GAMES } from './registry.ts'
import type { Minds } from './scenario.ts'

const [knowing, unknowing] = WORD_GAMES.map(({ minds }) => minds) as [Minds, Minds]

it.each([
  ['I am Player 2, chameleon', { player: 2, role: 'chameleon' }],
  ['i think so.\nI am player 3, other.', { player: 3, role: 'other' }],
  ['Action: I am Player 1, other', { player: 1, role: 'other' }],
  ['{ "player": 2, "role": "other" }', { player: 2, role: 'other' }],
  ['I am Player 2, civilian', undefined],
  ['I am Player 4, other', undefined],
  ['I am Player 02, other', undefined],
  ['Player 2, other', undefined],
  ['I am Player 2, other, I think', undefined],
  ['{ "player": "2", "role": "other" }', undefined],
  ['{ "player": 2, "role": "other", "sure": true }', undefined],
  ['{ "player": 2', undefined],
  ['', undefined],
  [null, undefined],
] as const)('%j tells a number and a role, or nothing', (reply, expected) => {
  expect(readRole(knowing, reply)).toEqual(expected)
})

it('roles are those of the game, and may be unsure where no seat knows', () => {
  expect(readRole(unknowing, 'I am Player 1, unsure')).toEqual({ player: 1, role: 'unsure' })
  expect(readRole(unknowing, 'I am Player 1, undercover')).toEqual({ player: 1, role: 'undercover' })
  expect(readRole(unknowing, 'I am Player 1, other')).toBeUndefined()
})

const both = (of: number, on: number) => [
  { seat: 1, suspects: of },
  { seat: 3, suspects: on },
]

it.each([
  ['Player 3; Player 1: Player 3; Player 3: Player 1', { suspect: 3, thinks: both(3, 1) }],
  ['Well.\nplayer 1; player 1: player 2; player 3: player 1.', { suspect: 1, thinks: both(2, 1) }],
  ['{"suspect":3,"thinks":[{"seat":3,"suspects":1},{"seat":1,"suspects":3}]}', { suspect: 3, thinks: both(3, 1) }],
  // In the order of the seats, all of them, and no other.
  ['Player 3; Player 3: Player 1; Player 1: Player 3', undefined],
  ['Player 3; Player 1: Player 3', undefined],
  ['Player 3; Player 1: Player 3; Player 2: Player 1', undefined],
  ['Player 3; Player 1: Player 3; Player 3: Player 4', undefined],
  ['Player 1: Player 3; Player 3: Player 1', undefined],
  ['{"suspect":3,"thinks":[{"seat":3,"suspects":1},{"seat":3,"suspects":3}]}', undefined],
  ['{"suspect":3,"thinks":{}}', undefined],
  ['{"thinks":[{"seat":1,"suspects":3},{"seat":3,"suspects":1}]}', undefined],
] as const)('%j names suspects, or none', (reply, expected) => {
  expect(readSuspect(knowing, 2, false, reply)).toEqual(expected)
})

it('who knows that it is the odd one has no suspicion of its own to give', () => {
  expect(readSuspect(knowing, 2, true, 'Player 1: Player 3; Player 3: Player 1')).toEqual({ thinks: both(3, 1) })
  expect(readSuspect(knowing, 2, true, 'Player 1; Player 1: Player 3; Player 3: Player 1')).toBeUndefined()
})

it('a seat suspects itself only where it may be the odd one without knowing it', () => {
  const reply = 'Player 2; Player 1: Player 3; Player 3: Player 1'
  expect(readSuspect(unknowing, 2, true, reply)).toEqual({ suspect: 2, thinks: both(3, 1) })
  expect(readSuspect(unknowing, 2, false, reply)).toEqual({ suspect: 2, thinks: both(3, 1) })
  expect(readSuspect(knowing, 2, false, reply)).toBeUndefined()
})
