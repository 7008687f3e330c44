import { describe, expect, it } from 'vitest'
import { compared, type Entry } from './figures.ts'

const WHAT = { column: 'score', a: 'owl', b: 'moth' }
const MEAN = { kind: 'mean', range: { least: 0, most: 3 } } as const
const SHARE = { kind: 'share' } as const

/** Blocks of one that the other lacks, at the beginning, in the middle and at the end. */
const ONE: Entry[] = [1, 2, 3, 5, 6, 7, 8].map((block) => ({ block, y: block % 4, x: 1 }))
const OTHER: Entry[] = [0, 1, 3, 4, 5, 7, 8, 9].map((block) => ({ block, y: (block * 7) % 3, x: 1 }))

describe('two rows are compared by the blocks that both have', () => {
  it('whatever the order in which their matches came', () => {
    const inOrder = compared(WHAT, MEAN, ONE, OTHER)
    expect(inOrder).toMatchObject({ test: 'signFlip', n: 5 })
    const { value, p } = compared(WHAT, MEAN, ONE.toReversed(), OTHER)
    expect([value, p]).toEqual([expect.closeTo(inOrder.value ?? 0, 12), expect.closeTo(inOrder.p ?? 0, 12)])
    expect(compared(WHAT, MEAN, ONE, OTHER.toReversed())).toEqual(inOrder)
    expect(compared(WHAT, MEAN, ONE, [...OTHER.slice(4), ...OTHER.slice(0, 4)])).toEqual(inOrder)
  })

  it('with all tries of a block together, wherever they stand', () => {
    const more = [...ONE, { block: 3, y: 2, x: 1 }]
    const together = ONE.map((entry) => (entry.block === 3 ? { block: 3, y: entry.y + 2, x: 2 } : entry))
    expect(compared(WHAT, MEAN, more, OTHER)).toMatchObject({ n: 5, value: expect.any(Number) })
    expect(compared(WHAT, SHARE, more, OTHER)).toEqual(compared(WHAT, SHARE, together, OTHER))
  })

  it('also where blocks have names', () => {
    const named = (entries: Entry[]) => entries.map((entry) => ({ ...entry, block: `b${entry.block}` }))
    expect(compared(WHAT, MEAN, named(ONE), named(OTHER))).toEqual(compared(WHAT, MEAN, ONE, OTHER))
  })
})
