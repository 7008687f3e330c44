import { describe, expect, it } from 'vitest'
import { isUncovered, type Uncovering, uncoveringTimes } from './uncovering.ts'

const PARTS: Uncovering[] = ['masks', 'roles', 'words', 'points']

describe('an ending', () => {
  it('is uncovered part by part: masks, roles, words, points', () => {
    const open = (now: Uncovering) => PARTS.filter((part) => isUncovered(now, part))
    expect(PARTS.map(open)).toEqual([
      ['masks'],
      ['masks', 'roles'],
      ['masks', 'roles', 'words'],
      ['masks', 'roles', 'words', 'points'],
    ])
  })

  it.each([true, false])('keeps this order in time, whether there are masks (%s) or none', (masked) => {
    const times = uncoveringTimes(masked, 240)
    expect(times.map(({ part }) => part)).toEqual(PARTS.slice(1))
    expect(times.map(({ afterMs }) => afterMs)).toEqual(times.map(({ afterMs }) => afterMs).toSorted((a, b) => a - b))
    expect(times.at(-1)?.afterMs).toBeLessThan(4000)
  })

  it('waits for nothing where movement is unwanted', () => {
    expect(uncoveringTimes(true, 0).every(({ afterMs }) => afterMs === 0)).toBe(true)
  })
})
