import type { Seen } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { isWhole, withOwn } from './ending.ts'

const sealed = (seq: number): Seen => ({ seq, type: 'sealed' })
const told = (seq: number): Seen => ({ seq, at: '2026-01-01T00:00:00.000Z', type: 'told', v: 1, data: {} })

describe('an ending', () => {
  it('of a replay is reached when its last event is sealed', () => {
    expect(isWhole([told(1), sealed(2)])).toBe(true)
    expect(isWhole([sealed(1), told(2)])).toBe(false)
    expect(isWhole([])).toBe(false)
  })

  it('takes nothing away of what a player was told besides', () => {
    expect(withOwn([told(1), sealed(2), sealed(3), told(4)], [told(1), told(2), sealed(3), sealed(4)])).toEqual([
      told(1),
      told(2),
      sealed(3),
      told(4),
    ])
  })

  it('is the same list when nobody was told more', () => {
    const all = [told(1), sealed(2)]
    expect(withOwn(all, [])).toBe(all)
  })
})
