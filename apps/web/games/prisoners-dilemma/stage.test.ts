import { expect, it } from 'vitest'
import { reasonsOf } from './stage.tsx'

const [C, D] = ['cooperate', 'defect'] as const
const rounds = [
  { choices: [C, C, C], points: [3, 3, 3] },
  { choices: [D, C, C], points: [5, 0, 0] },
  { choices: [C, C, C], points: [3, 3, 3] },
  { choices: [D, D, C], points: [2, 2, 0] },
  { choices: [D, D, D], points: [1, 1, 1] },
]

it('a seat’s reasons list each kind of round once, and add up to its points', () => {
  expect(reasonsOf(rounds, 1)).toEqual([
    { kind: 'together', amount: 6, rounds: 2 },
    { kind: 'alone', amount: 5, rounds: 1 },
    { kind: 'two', amount: 2, rounds: 1 },
    { kind: 'all', amount: 1, rounds: 1 },
  ])
  expect(reasonsOf(rounds, 3)).toEqual([
    { kind: 'together', amount: 6, rounds: 2 },
    { kind: 'left', amount: 0, rounds: 2 },
    { kind: 'all', amount: 1, rounds: 1 },
  ])
})
