import type { Json } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { hasExactly } from './action.ts'

describe('an action', () => {
  it.each<[string, Json, boolean]>([
    ['with its keys in any order', { to: 2, do: 'hint' }, true],
    ['whose values are anything', { do: null, to: [] }, true],
    ['that lacks a key', { do: 'hint' }, false],
    ['with a key more', { do: 'hint', to: 2, why: 'so' }, false],
    ['with another key', { do: 'hint', two: 2 }, false],
    ['that has what every object inherits', JSON.parse('{ "do": "hint", "__proto__": { "to": 2 } }'), false],
    ['in a list', ['do', 'to'], false],
    ['that is nothing', null, false],
    ['that is a text', 'do', false],
  ])('%s', (_, action, expected) => {
    expect(hasExactly(action, 'do', 'to')).toBe(expected)
  })

  it('never has its keys from a prototype', () => {
    expect(hasExactly({}, 'constructor')).toBe(false)
    expect(hasExactly({ amount: 1 }, 'toString')).toBe(false)
  })
})
