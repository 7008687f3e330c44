import { describe, expect, it } from 'vitest'
import { hasLink, type Standing, standOf } from './part-address.ts'

const asked: Standing = {
  ...{ games: 3, played: 0, missing: 0 },
  ...{ withdrawn: false, known: false, left: false, agreed: false, here: false },
}

describe('somebody who plays in person', () => {
  it.each([
    ['asked', {}],
    ['away', { known: true, agreed: true }],
    ['here', { known: true, agreed: true, here: true }],
    ['withdrawn', { withdrawn: true, agreed: true }],
    ['asked', { withdrawn: true, known: true }],
    ['left', { left: true, agreed: true, known: true }],
    ['done', { left: true, played: 1, missing: 2 }],
  ] as const)('stands as %s where what is known is %j', (stand, more) =>
    expect(standOf({ ...asked, ...more })).toBe(stand),
  )

  it('has a link until it is withdrawn, or they take no part any more', () => {
    expect([asked, { ...asked, withdrawn: true }, { ...asked, left: true }].map(hasLink)).toEqual([true, false, false])
  })
})
