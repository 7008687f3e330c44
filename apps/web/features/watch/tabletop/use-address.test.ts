import { expect, it } from 'vitest'
import { queryAt } from './use-watching.ts'

it.each([
  ['', 17, '?t=17'],
  ['?t=3', 17, '?t=17'],
  ['?t=3', undefined, ''],
  ['?as=3', 17, '?as=3&t=17'],
  ['?t=3&as=3', undefined, '?as=3'],
  ['?as=3&t=5', 5, '?as=3&t=5'],
  ['?t=5&play=1', 8, '?t=8'],
  ['?t=5&play=1&refused=sealed', 8, '?t=8'],
])('the query %j at the moment %s is %j', (query, seq, then) => {
  expect(queryAt(query, seq)).toBe(then)
})
