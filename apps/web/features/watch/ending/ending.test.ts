import type { Seen } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { isWhole, withOwn } from './ending.ts'

const sealed = (seq: number): Seen => ({ seq, type: 'sealed' })
const visible = (seq: number): Seen => ({ seq, at: '2026-01-01T00:00:00.000Z', type: 'told', v: 1, data: {} })

describe('an ending', () => {
  it('of a replay is reached when its last event is sealed', () => {
    expect(isWhole([visible(1), sealed(2)])).toBe(true)
    expect(isWhole([sealed(1), visible(2)])).toBe(false)
    expect(isWhole([])).toBe(false)
  })

  it('keeps the events in sight that only the player saw', () => {
    expect(
      withOwn([visible(1), sealed(2), sealed(3), visible(4)], [visible(1), visible(2), sealed(3), sealed(4)]),
    ).toEqual([visible(1), visible(2), sealed(3), visible(4)])
  })

  it('is the same list when the player saw no other events', () => {
    const all = [visible(1), sealed(2)]
    expect(withOwn(all, [])).toBe(all)
  })
})
