import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Column } from '../figures/drawn-figure.ts'
import { inLines, RADIUS, shapeOf } from './radar.tsx'

const axes: Column[] = ['a', 'b', 'c', 'd'].map((id) => ({
  figure: { id, kind: 'share', of: id, over: id, greyedBelow: 10 },
  scale: { min: 0, max: 1 },
  ...{ name: id, short: id, what: '' },
}))
const measured = (value: number, low = value, high = value) => ({ value, low, high, n: 9, thin: false })

describe('the shape of an agent', () => {
  it('has a corner on the axis of each figure, as far out as the figure is large', () => {
    const { corners } = shapeOf(axes, {
      figures: new Map([
        ['a', measured(1)],
        ['b', measured(0.5)],
        ['c', measured(0)],
      ]),
    })
    const [top, right, middle] = corners.map(({ x, y }) => [x, y])
    expect(corners).toHaveLength(3)
    expect(top).toEqual([0, -RADIUS])
    expect(right?.[0]).toBeCloseTo(RADIUS / 2, 9)
    expect(right?.[1]).toBeCloseTo(0, 9)
    expect(middle?.[0]).toBeCloseTo(0, 9)
    expect(middle?.[1]).toBeCloseTo(0, 9)
  })

  it('is drawn by numbers, whatever was observed and however unsure it is', () => {
    const ends = fc.constantFrom(-Infinity, -3, 0, 0.4, 1, 7, Infinity)
    const some = fc.option(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), ends, ends), { nil: undefined })
    fc.assert(
      fc.property(fc.array(some, { minLength: 4, maxLength: 4 }), (given) => {
        const figures = given.flatMap((one, index) =>
          one ? [[axes[index]!.figure.id, measured(...one)] as const] : [],
        )
        const { outline, band, corners } = shapeOf(axes, { figures: new Map(figures) })
        expect(`${outline}${band}`).not.toMatch(/NaN|Infinity|undefined/)
        expect(corners).toHaveLength(figures.length)
        for (const { x, y } of corners) expect(Math.hypot(x, y)).toBeLessThanOrEqual(RADIUS + 1e-9)
      }),
    )
  })
})

describe('a name in lines', () => {
  it('is cut between words, and within what has none', () => {
    expect(inLines('Won as first player', 12)).toEqual(['Won as first', 'player'])
    expect(inLines('当平民时的投票准确率', 7)).toEqual(['当平民时的投票', '准确率'])
    expect(inLines('score', 12)).toEqual(['score'])
  })
})
