import { expect, it } from 'vitest'
import { localName } from './auth-providers.ts'

it.each([
  ['  Ada \t Lovelace ', 'Ada Lovelace'],
  ['A\u200Bda\u{E0054}', 'Ada'],
  ['Ada\0', 'Ada\uFFFD'],
  ['', undefined],
  [' \u200B\u3164 ', undefined],
  ['a'.repeat(41), undefined],
  [7, undefined],
])('the name %j at this machine is %j', (given, name) => {
  expect(localName(given)).toBe(name)
})
