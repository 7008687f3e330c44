import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from './json.ts'
import { workOf } from './testing/work-of.ts'
import { asSent, asSentJson, composed, cutTo, heard, storable, storableJson } from './text.ts'

const units = fc
  .array(fc.oneof(fc.nat(0xffff), fc.constantFrom(0, 0x200b, 0xdb40, 0xdc54, 0xd83d, 0xde00)), { maxLength: 20 })
  .map((codes) => String.fromCharCode(...codes))
const wellFormed = (text: string): string =>
  (text as string & { toWellFormed(): string }).toWellFormed().replaceAll('\0', '\uFFFD')

describe('composed text', () => {
  it('is in NFKC, with as many marks over a letter as anybody writes', () => {
    expect(composed('Ｐｌａｙｅｒ　１ é')).toBe('Player 1 é')
    const marks = '̣́'.repeat(15)
    expect(composed(`a${marks}b`)).toBe(`a${marks}b`.normalize('NFKC'))
    expect(composed(`a${marks}${marks}b`)).toBe(composed(`a${marks}b`))
  })

  it.each(['̣́', 'ﾞ́', 'ﾟﾞ'])('of a run of %j is made by work that grows as it is long', (run) => {
    const work = (length: number) => [...workOf(() => composed(run.repeat(length))).values()].reduce((a, b) => a + b)
    expect(work(4_000) / work(1_000)).toBeLessThan(5)
  })
})

describe('storable text', () => {
  it.each([
    ['\0', '\uFFFD'],
    ['a\uD800b', 'a\uFFFDb'],
    ['a\uDC00b', 'a\uFFFDb'],
    ['\uDC00\uD800', '\uFFFD\uFFFD'],
    ['\uD800\uD83D\uDE00', '\uFFFD😀'],
    ['😀\uDE00', '😀\uFFFD'],
    ['😀 茶 e\u0301', '😀 茶 e\u0301'],
    ['\uD83D\u200B\uDE00', '\uFFFD\uFFFD'],
  ])('of %j is %j', (text, expected) => {
    expect(storable(text)).toBe(expected)
  })

  it.each([
    ['tags', [...'Tea'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')],
    ['zero-width characters', '\u200B\u200C\u200D\u2060\uFEFF'],
    ['variation selectors', '\uFE00\uFE0F\u{E0100}\u180B'],
    ['what turns the direction of writing', '\u061C\u200E\u200F\u202A\u202E\u2066\u2069'],
    ['soft hyphens and joiners', '\u00AD\u034F'],
    ['fillers, though they are letters', '\u115F\u1160\u3164\uFFA0'],
    ['what is kept free for more of them', '\u2065\uFFF0\u{E0FFF}'],
    ['marks of notes and shorthand', '\uFFF9\u{1BCA0}\u{1D173}'],
  ])('has no %s', (_, invisible) => {
    expect(storable(`a${invisible}b`)).toBe('ab')
    expect(storable(invisible)).toBe('')
  })

  it.each([
    ['spaces and line breaks', ' \t\n\r\u00A0\u2003\u2028\u3000'],
    ['marks', 'e\u0301 \u0915\u093F'],
    ['what stands for what could not be stored', '\uFFFD'],
    ['private use', '\uE000\u{10FFFD}'],
  ])('keeps %s', (_, text) => {
    expect(storable(text)).toBe(text)
  })

  it('has of any UTF-16 all that can be stored and seen, in order, and nothing else', () => {
    fc.assert(
      fc.property(units, (text) => {
        const shown = [...wellFormed(text)].filter((one) => !/\p{Cf}|\p{Default_Ignorable_Code_Point}/u.test(one))
        expect(storable(text)).toBe(shown.join(''))
        expect(storable(storable(text))).toBe(storable(text))
      }),
    )
  })
})

describe('the beginning of a text', () => {
  it('is as long as it may be, and never ends within a character', () => {
    fc.assert(
      fc.property(units.map(storable), fc.nat(25), (text, most) => {
        const begun = cutTo(text, most)
        expect(text.startsWith(begun)).toBe(true)
        expect(asSent(begun)).toBe(begun)
        expect(begun.length).toBeLessThanOrEqual(most)
        const next = Array.from(text.slice(begun.length))[0] ?? ''
        expect(begun === text || begun.length + next.length > most).toBe(true)
      }),
    )
  })
})

describe('text as it was sent', () => {
  it('is well formed, without U+0000, of the same length and otherwise unchanged, for any UTF-16', () => {
    fc.assert(
      fc.property(units, (text) => {
        expect(asSent(text)).toBe(wellFormed(text))
      }),
    )
    expect(asSent('a\u200B\u{E0054}')).toBe('a\u200B\u{E0054}')
  })

  it('stands in JSON, in keys and depths too', () => {
    expect(asSentJson({ 'k\0\u200B': ['\uD800\u{E0054}'] })).toEqual({ 'k\uFFFD\u200B': ['\uFFFD\u{E0054}'] })
  })
})

describe('what is heard of a text', () => {
  it.each([
    [' \n a leaf\t\u00A0', 400, 'a leaf'],
    ['123456', 5, '12345'],
    ['   1234 678', 5, '1234'],
    ['😀😀a😀', 3, '😀😀a'],
    ['😀😀😀😀😀', 2, '😀😀'],
    ['   ', 5, ''],
  ])('of %j, in %i characters, is %j', (text, characters, expected) => {
    expect(heard(text, characters)).toBe(expected)
  })

  it('is heard the same again, and is never longer', () => {
    const spaced = fc.array(fc.constantFrom(' ', '\n', '\u3000', 'a', '茶', '😀'), { maxLength: 30 })
    fc.assert(
      fc.property(spaced, fc.integer({ min: 1, max: 20 }), (characters, most) => {
        const once = heard(characters.join(''), most)
        expect(heard(once, most)).toBe(once)
        expect([...once].length).toBeLessThanOrEqual(most)
        expect(characters.join('').trim().startsWith(once)).toBe(true)
      }),
    )
  })
})

describe('storable JSON', () => {
  it('has only storable strings, in keys and depths too, and the same shape', () => {
    expect(storableJson({ 'k\0\u200B': ['\uD800', { deep: '\0\u{E0054}' }, 1, null, true] })).toEqual({
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
