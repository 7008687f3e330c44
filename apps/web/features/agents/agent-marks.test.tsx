import { describe, expect, it } from 'vitest'
import { ownershipOf } from './agent-marks.tsx'

describe('the ownership of an agent', () => {
  it('is ours for house agents, shown for verified ones, and unverified for all others', () => {
    expect(ownershipOf({ kind: 'house' })).toBe('ours')
    expect(ownershipOf({ kind: 'space', verified: 'huggingface' })).toBe('huggingface')
    expect(ownershipOf({ kind: 'webhook', verified: 'challenge' })).toBe('challenge')
    expect(ownershipOf({ kind: 'mailbox' })).toBe('unverified')
  })
})
