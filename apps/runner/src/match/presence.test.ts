import { expect, it } from 'vitest'
import { presence } from './presence.ts'

it('an agent is there for a moment after it answered, and then has to be asked', () => {
  const { answered, isThere } = presence()
  expect(isThere('ada', 0)).toBe(false)
  answered('ada', 1_000)
  expect([isThere('ada', 1_000), isThere('ada', 10_999), isThere('ada', 11_000)]).toEqual([true, true, false])
  answered('ada', 20_000)
  expect(isThere('ada', 21_000)).toBe(true)
  expect(isThere('ben', 21_000)).toBe(false)
})

it('of many agents the last ones are known', () => {
  const { answered, isThere } = presence()
  for (let number = 0; number < 1_000; number++) answered(`agent-${number}`, 0)
  expect(isThere('agent-0', 1)).toBe(true) // a look keeps no agent longer
  answered('agent-1000', 0)
  expect([isThere('agent-0', 1), isThere('agent-1', 1), isThere('agent-1000', 1)]).toEqual([false, true, true])
})
