import { expect, it } from 'vitest'
import { rateHeaders } from './rate-headers.ts'

const LEFT = { name: 'trial', limit: 30, durationSeconds: 86_400, remaining: 0, resetSeconds: 0 }

it('tells a limit in the fields of the draft, new and old, and when to come again to whom it refuses', () => {
  expect(rateHeaders({ ...LEFT, allowed: true, remaining: 29, resetSeconds: 80 })).toEqual({
    'ratelimit-policy': '"trial";q=30;w=86400',
    ratelimit: '"trial";r=29;t=80',
    'ratelimit-limit': '30',
    'ratelimit-remaining': '29',
    'ratelimit-reset': '80',
  })
  expect(rateHeaders({ ...LEFT, allowed: false })).toMatchObject({ 'retry-after': '1' })
})
