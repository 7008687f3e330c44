import { expect, it } from 'vitest'
import { knownReason, voidReason } from './void-reason.ts'

it('a reason is read back as it was written, whatever stands in it', () => {
  const why = 'it said: "(no)"\nfor seat 2: $&'
  const stored = voidReason('seat', { seat: 3, why })
  expect(stored).toBe(`nobody could be had for seat 3: ${why}`)
  expect(knownReason(stored)).toEqual({ kind: 'seat', values: { seat: '3', why } })
  expect(knownReason(voidReason('person-left', {}))).toEqual({ kind: 'person-left', values: {} })
  expect(knownReason(voidReason('late', { seconds: 0.5 }))).toEqual({ kind: 'late', values: { seconds: '0.5' } })
})

it('a reason of an unknown form is none of the known ones', () => {
  expect(knownReason('its log cannot be folded: bad')).toBeUndefined()
  expect(knownReason('')).toBeUndefined()
})
