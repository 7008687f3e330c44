import { describe, expect, it } from 'vitest'
import { placeOn, scaleOf } from './drawn-figure.ts'

const figure = (value: number, low: number, high: number, thin = false) => ({ value, low, high, n: 20, thin })

describe('a scale', () => {
  it('holds every interval between whole numbers, and what must be seen besides', () => {
    expect(scaleOf([figure(1.5, 0.4, 2.1), figure(3, 2.2, 4.7)])).toEqual({ min: 0, max: 5 })
    expect(scaleOf([figure(3, 2.5, 3.5)], [-1.5])).toEqual({ min: -2, max: 4 })
  })

  it('is not stretched by figures that say little, while there are others', () => {
    expect(scaleOf([figure(2, 1.5, 2.5), figure(2, -30, 34, true)])).toEqual({ min: 1, max: 3 })
    expect(scaleOf([figure(2.5, -30, 34, true), figure(4.5, -2, 7, true)])).toEqual({ min: 2, max: 5 })
  })

  it('has a length even when there is nothing to draw', () => {
    expect(scaleOf([], [2])).toEqual({ min: 2, max: 3 })
    expect(scaleOf([figure(2, -Infinity, Infinity, true)])).toEqual({ min: 2, max: 3 })
    expect(scaleOf([])).toEqual({ min: 0, max: 1 })
  })

  it('keeps what lies outside at its ends', () => {
    const scale = { min: 0, max: 4 }
    expect([-9, 0, 1, 4, Infinity].map((value) => placeOn(scale, value))).toEqual([0, 0, 25, 100, 100])
  })
})
