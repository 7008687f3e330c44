import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from './json.ts'
import { storable, storableJson } from './text.ts'

const units = fc.array(fc.nat(0xffff), { maxLength: 20 }).map((codes) => String.fromCharCode(...codes))

describe('storable text', () => {
  it.each([
    ['\0', '\uFFFD'],
    ['a\uD800b', 'a\uFFFDb'],
    ['a\uDC00b', 'a\uFFFDb'],
    ['\uDC00\uD800', '\uFFFD\uFFFD'],
    ['\uD800\uD83D\uDE00', '\uFFFD😀'],
    ['😀\uDE00', '😀\uFFFD'],
    ['😀 茶 e\u0301', '😀 茶 e\u0301'],
  ])('of %j is %j', (text, expected) => {
    expect(storable(text)).toBe(expected)
  })

  it('is well formed, without U+0000, of the same length and otherwise unchanged, for any UTF-16', () => {
    fc.assert(
      fc.property(units, (text) => {
        const stored = storable(text)
        expect(stored).toBe((text as string & { toWellFormed(): string }).toWellFormed().replaceAll('\0', '\uFFFD'))
        expect(storable(stored)).toBe(stored)
      }),
    )
  })
})

describe('storable JSON', () => {
  it('has only storable strings, in keys and depths too, and the same shape', () => {
    expect(storableJson({ 'k\0': ['\uD800', { deep: '\0' }, 1, null, true] })).toEqual({
      'k\uFFFD': ['\uFFFD', { deep: '\uFFFD' }, 1, null, true],
    })
    expect(Object.keys(storableJson(JSON.parse('{"__proto__": 1}')) as object)).toEqual(['__proto__'])
  })

  it('has no number that storage changes', () => {
    const stored = storableJson(JSON.parse('{ "amount": -0, "list": [-0, -1, 0.5] }'))
    expect(stored).toEqual({ amount: 0, list: [0, -1, 0.5] })
  })

  it('ends, however deep it is nested', () => {
    const deep: Json = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)
    expect(JSON.stringify(storableJson(deep))).toBe(`${'['.repeat(100)}null${']'.repeat(100)}`)
  })
})
