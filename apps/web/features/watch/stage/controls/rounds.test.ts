import { expect, it } from 'vitest'
import { namedRounds } from './score.tsx'

const match = (rounds: number, steps: number) =>
  Array.from({ length: rounds * steps }, (_, place) => ({ part: Math.floor(place / steps) + 1 }))

it('a few rounds are called by name, more by number', () => {
  expect(namedRounds(match(3, 10), 30, 1)).toEqual({
    rounds: [
      { part: 1, place: 0 },
      { part: 2, place: 10 },
      { part: 3, place: 20 },
    ],
    crowded: false,
  })
  expect(namedRounds(match(8, 5), 40, 1).crowded).toBe(true)
})

it('of a hundred rounds those are named that have room, and the one that is shown always', () => {
  for (const here of [1, 37, 50, 100]) {
    const { rounds } = namedRounds(match(100, 10), 1000, here)
    expect(rounds.map(({ part }) => part)).toContain(here)
    expect(rounds.length).toBeGreaterThan(8)
    for (const [at, { place }] of rounds.entries())
      if (at > 0) expect(place - (rounds[at - 1]?.place ?? 0), `round ${place}`).toBeGreaterThanOrEqual(75)
  }
})

it('the rounds of a match are called by number where the name of the last, moved from the end, would touch the name before', () => {
  const begunAt = (...places: number[]) =>
    Array.from({ length: 30 }, (_, at) => ({ part: places.filter((place) => place <= at).length }))
  expect(namedRounds(begunAt(0, 8, 21), 30, 1).crowded).toBe(false)
  expect(namedRounds(begunAt(0, 18, 26), 30, 1).crowded).toBe(true)
})

it('of the rounds near the end no two numbers are in one place', () => {
  const lastTwo = (here: number) => namedRounds(match(40, 4), 160, here).rounds.slice(-2)
  expect(lastTwo(1).map(({ part }) => part)).toEqual([34, 37])
  expect(lastTwo(40).map(({ part }) => part)).toEqual([34, 40])
})
