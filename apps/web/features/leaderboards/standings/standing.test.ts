import { describe, expect, it } from 'vitest'
import { openPlaces } from './standing.ts'

describe('the places that an average score leaves open', () => {
  const figure = (low: number, high: number) => ({ value: (low + high) / 2, low, high, n: 50, thin: false })

  it('are those of everybody whose interval overlaps', () => {
    const others = [figure(5, 6), figure(2.5, 4), undefined, figure(0, 1)]
    expect(openPlaces(figure(2, 3), others)).toEqual({ from: 2, to: 3 })
  })

  it('is one place when all intervals lie apart', () => {
    expect(openPlaces(figure(2, 3), [figure(5, 6), figure(0, 1)])).toEqual({ from: 2, to: 2 })
  })
})
