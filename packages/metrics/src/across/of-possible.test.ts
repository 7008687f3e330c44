import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Measured } from '../figures.ts'
import { ofPossible, overall, possible } from './of-possible.ts'

const measured = (value: number, more: Partial<Measured> = {}): Measured => {
  return { value, low: value, high: value, n: 50, thin: false, ...more }
}

describe('what is possible', () => {
  it('is known of shares, and of figures that have a least and a most', () => {
    expect(possible({ kind: 'share' })).toEqual({ least: 0, most: 1 })
    expect(possible({ kind: 'mean', range: { least: -5, most: 13 } })).toEqual({ least: -5, most: 13 })
    expect(possible({ kind: 'mean', range: { least: 0 } })).toBeUndefined()
    expect(possible({ kind: 'mean' })).toBeUndefined()
  })

  it('goes from 0 for the least to 100 for the most', () => {
    const found = ofPossible(measured(4, { low: -5, high: 13 }), { least: -5, most: 13 })
    expect(found).toMatchObject({ value: 50, low: 0, high: 100, raw: { value: 4, low: -5, high: 13 } })
  })
})

describe('an agent over all columns', () => {
  it('is the mean of those in which it has played enough: what is missing is no 0', () => {
    const cells = [measured(80), undefined, measured(100, { thin: true }), measured(60)]
    expect(overall(cells)).toEqual({ value: 70, low: 70, high: 70, games: 2 })
    expect(overall([undefined, measured(100, { thin: true })])).toBeUndefined()
    expect(overall([])).toBeUndefined()
  })

  it('has an interval that is surer than its columns’, and is endless where one of them is', () => {
    const cell = measured(50, { low: 40, high: 70 })
    const four = overall([cell, cell, cell, cell])
    expect(four).toMatchObject({ value: 50, low: 45, high: 60 })
    expect(overall([cell, measured(1, { low: -Infinity, high: Infinity })])).toMatchObject({ low: -Infinity })
    const some = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(some, (values) => {
        const ends = (value: number) => ({ low: Math.max(0, value - 20), high: Math.min(100, value + 20) })
        const found = overall(values.map((value) => measured(value, ends(value))))
        expect(found && found.low <= found.value && found.value <= found.high).toBe(true)
        expect(found && found.low >= -1e-9 && found.high <= 100 + 1e-9).toBe(true)
      }),
    )
  })
})
