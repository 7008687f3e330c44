import { expect, it } from 'vitest'
import { mostBytesAt } from './admission.ts'

it('a manifest that fits the form fits the API', () => {
  expect(mostBytesAt('/api/v1/experiments')).toBe(mostBytesAt('/lab/new'))
  expect(mostBytesAt('/api/v1/experiments/mine-1a2b3c')).toBe(mostBytesAt('/lab/new'))
  expect(mostBytesAt('/api/v1/experimentsandmore')).toBe(64_000)
})
