import { expect, it } from 'vitest'
import { webAddress } from './agent-settings.ts'

it.each([
  ['https://example.org/hook?key=1', true],
  ['http://127.0.0.1:4300/hook', true],
  ['ada@example.org', false],
  ['ada @example.org', false],
  ['http://ada @example.org', false],
  ['https://ada@example.org/hook', false],
  ['https://example.org/a hook', false],
  ['https://example.org/#hook', false],
])('the address %j is one that requests can be sent to: %s', (address, is) => {
  expect(webAddress.safeParse(address).success).toBe(is)
})
