import { expect, it } from 'vitest'
import { readFirst, readGuesses } from './probes.ts'

const NAMES = ['Player 1', 'Player 2', 'Player 3']

it.each<[reply: string, word: string, role: string]>([
  ['Player 1: Tea, spy', 'tea', 'spy'],
  ['player 1 ： Green tea ， Villager', 'green tea', 'civilian'],
  ['  PLAYER 1: salt, pepper, civilian  ', 'salt, pepper', 'civilian'],
  ['Player 1: 茶, 卧底', '茶', 'spy'],
  ['Player 1: 茶，平民', '茶', 'civilian'],
  ['I think:\nPlayer 1: Milk, spy\nno, rather\nPlayer 1: Tea, civilian', 'tea', 'civilian'],
])('%j names a word and a side', (reply, word, role) => {
  expect(readGuesses(reply, NAMES)[0]).toEqual({ word, role })
})

it.each([
  '',
  'Player 1 is the spy',
  'Player 1: Tea',
  'Player 1, Tea: spy',
  'Player 1: Tea, maybe',
  '- Player 1: Tea, spy',
])('%j cannot be read, and is not guessed', (reply) =>
  expect(readGuesses(reply, NAMES)).toEqual([undefined, undefined, undefined]),
)

it('a reply that does not name exactly one spy says nothing of sides, and keeps its words', () => {
  const two = 'Player 1: Tea, spy\nPlayer 2: Tea, spy\nPlayer 3: Tea, civilian'
  expect(readFirst(two, NAMES)).toEqual([{ word: 'tea' }, { word: 'tea' }, { word: 'tea' }])
  expect(readFirst(null, NAMES)).toEqual([undefined, undefined, undefined])
})
