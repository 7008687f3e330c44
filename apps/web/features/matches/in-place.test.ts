import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inPlace } from './steady.tsx'

const rows = (ids: readonly string[]) => ids.map((id) => ({ id, row: id }))
const after = (before: string, now: string) =>
  inPlace(rows([...before]), rows([...now]))
    .map(({ id }) => id)
    .join('')

describe('a list of live matches', () => {
  it.each([
    ['abc', 'abc', 'abc'],
    ['abc', 'dabc', 'abcd'],
    ['abc', 'dac', 'adc'],
    ['abc', 'bc', 'cb'],
    ['abc', 'ab', 'ab'],
    ['abc', 'de', 'de'],
    ['', 'ab', 'ab'],
    ['abc', '', ''],
  ])('of %s, where now %s are live, is %s', (before, now, expected) => {
    expect(after(before, now)).toBe(expected)
  })

  it('has each match once, and moves none that still has a place', () => {
    const some = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
    fc.assert(
      fc.property(some, some, (before, now) => {
        const shown = inPlace(rows(before), rows(now)).map(({ id }) => id)
        expect(shown.toSorted()).toEqual(now.toSorted())
        for (const [place, id] of before.slice(0, now.length).entries()) {
          if (now.includes(id)) expect(shown[place]).toBe(id)
        }
      }),
    )
  })
})
