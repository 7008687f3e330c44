import { API_PATH, MOST_BODY_BYTES, operations } from '@masquerade/protocol/public-api'
import { expect, it } from 'vitest'
import { mostBytesAt } from './admission.ts'

it('a manifest that fits the form fits the API', () => {
  expect(mostBytesAt('/api/v1/experiments')).toBe(mostBytesAt('/lab/new'))
  expect(mostBytesAt('/api/v1/experiments/mine-1a2b3c')).toBe(mostBytesAt('/lab/new'))
  expect(mostBytesAt('/api/v1/experimentsandmore')).toBe(64_000)
})

it('are at least as many as the description of the API says, for each of its operations', () => {
  for (const { path, mostBytes = MOST_BODY_BYTES } of operations) {
    expect([path, mostBytesAt(`${API_PATH}${path}`)]).toEqual([path, expect.toSatisfy((most) => most >= mostBytes)])
  }
})
