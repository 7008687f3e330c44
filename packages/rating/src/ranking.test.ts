import { expect, it } from 'vitest'
import { hundredStart } from './hundred-start.ts'
import { ranked } from './ranked.ts'

it('starts at 100, costs a point a game and pays the score', () => {
  expect(hundredStart(0, 0, 60)).toBe(100)
  // 3 games worth 12, 0 and -1 points.
  expect(hundredStart(3, 660, 60)).toBe(108)
  // A total of 12 shared by six equals is a gain of one a game.
  expect(hundredStart(10, 10 * 120, 60)).toBe(110)
})

it('gives equals the better rank, and keeps their order', () => {
  const rows = [
    { name: 'a', points: 90 },
    { name: 'b', points: 110 },
    { name: 'c', points: 120 },
    { name: 'd', points: 110 },
  ]
  const places = ranked(rows, (row) => row.points).map(({ rank, row }) => `${rank}${row.name}`)
  expect(places).toEqual(['1c', '2b', '2d', '4a'])
  expect(ranked([], () => 0)).toEqual([])
})
