import { expect, it } from 'vitest'
import { unfitIn } from './supply-entries.tsx'

it('of a list are the pairs that the rules take for one word by now', () => {
  const arena = { game: 'who-is-spy', config: { language: 'en' } }
  const pairs = [
    ['Café', 'Cafe'],
    ['Tea', 'Coffee'],
  ]
  expect(unfitIn(arena, pairs)).toEqual([['Café', 'Cafe']])
  expect(unfitIn({ ...arena, game: 'tic-tac-toe', config: {} }, pairs)).toEqual([])
})
