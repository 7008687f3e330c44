import { describe, expect, it } from 'vitest'
import { acts } from './acts.ts'

const at = '1970-01-01T00:00:00.000Z'

describe('what votes do', () => {
  it('harm whom they fall on, among all who vote in that moment but the voter', () => {
    const votes = [
      { seat: 2, for: 5 },
      { seat: 5, for: null },
      { seat: 6, for: 5 },
    ]
    expect(acts([{ seq: 9, at, type: 'revealed', v: 1, data: { round: 2, votes, out: 5 } }])).toEqual([
      { seq: 9, by: 2, kind: 'harm', among: [5, 6], on: 5 },
      { seq: 9, by: 5, kind: 'harm', among: [2, 6], on: null },
      { seq: 9, by: 6, kind: 'harm', among: [2, 5], on: 5 },
    ])
  })
})
