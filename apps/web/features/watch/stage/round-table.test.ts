import { describe, expect, it } from 'vitest'
import { placeAt } from './round-table.ts'

const placesOf = (seats: number) => Array.from({ length: seats }, (_, index) => placeAt(index, seats))

describe.each([3, 4, 5, 6, 7, 8, 9, 10])('a table of %i', (seats) => {
  it.each(['far', 'near'] as const)('fills its %s side without gap or overlap', (row) => {
    const columns = placesOf(seats)
      .filter((place) => place.row === row)
      .flatMap(({ column, span }) => Array.from({ length: span }, (_, index) => column + index))
    expect(columns.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  })

  it('goes round clockwise, from the left of the far side', () => {
    const [first] = placesOf(seats)
    expect(first).toMatchObject({ row: 'far', edge: 'left', column: 1 })
    const near = placesOf(seats).filter(({ row }) => row === 'near')
    expect(near.map(({ column }) => column)).toEqual(near.map(({ column }) => column).toSorted((a, b) => b - a))
  })
})

it('six sit as three opposite three', () => {
  const places = placesOf(6).map(({ row, edge, column, light }) => [row, column, edge, light])
  expect(places).toEqual([
    ['far', 1, 'left', 18],
    ['far', 21, undefined, 50],
    ['far', 41, 'right', 82],
    ['near', 41, 'right', 82],
    ['near', 21, undefined, 50],
    ['near', 1, 'left', 18],
  ])
})
