import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gramsOf, queryGrams } from './grams.ts'

const finds = (query: string, texts: string[]) => {
  const grams = new Set(gramsOf(texts))
  const asked = queryGrams(query)
  return asked.length > 0 && asked.every((gram) => grams.has(gram))
}

/** Characters of scripts without spaces, as people write them. */
const unspaced = fc.oneof(
  ...[
    [0x4e00, 0x9fff],
    [0x3041, 0x3096],
    [0x30a1, 0x30fa],
    [0xac00, 0xd7a3],
    [0x0e01, 0x0e2e],
    [0x20000, 0x2a6df],
  ].map(([min, max]) => fc.integer({ min: min!, max: max! }).map((code) => String.fromCodePoint(code))),
)
const characters = fc.array(unspaced, { minLength: 1, maxLength: 30 })
const anyText = fc.string({ unit: 'grapheme', maxLength: 60 })
const word = fc.string({ unit: fc.constantFrom(...'abcxyzéßåñσςΣæжяअ7'), minLength: 1, maxLength: 70 })
/** What stands between words. */
const between = fc.constantFrom(' ', ', ', '. ', '—', '\n', '!”', ' (', "'", '。', '、')

describe('what a text is found by', () => {
  it('is every run of its characters, wherever it stands', () => {
    fc.assert(
      fc.property(anyText, characters, anyText, fc.nat(), fc.nat(), (before, said, after, from, length) => {
        const start = from % said.length
        const run = said.slice(start, start + 1 + (length % said.length)).join('')
        expect(finds(run, [`${before} ${said.join('')} ${after}`])).toBe(true)
      }),
    )
  })

  it('is every run of characters in a sentence of mixed scripts', () => {
    fc.assert(
      fc.property(characters, word, characters, (one, latin, other) => {
        const text = `${one.join('')}${latin}${other.join('')}`
        for (const run of [one, other]) expect(finds(run.join(''), [text])).toBe(true)
        expect(finds(text, [text])).toBe(true)
      }),
    )
  })

  it('is every whole word, whatever stands around it', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), between, fc.nat(), (words, mark, which) => {
        expect(finds(words[which % words.length]!, [words.join(mark)])).toBe(true)
      }),
    )
  })

  it('is every text by itself, in all its letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const grams = new Set(gramsOf([text]))
        expect(queryGrams(text).filter((gram) => !grams.has(gram))).toEqual([])
      }),
    )
  })

  it('has no entry that is long, or there twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const grams = gramsOf([text, text])
        expect(new Set(grams).size).toBe(grams.length)
        expect(Math.max(0, ...grams.map((gram) => [...gram].length))).toBeLessThanOrEqual(64)
      }),
    )
  })

  it.each([
    ['Tea', 'I like TEA.', true],
    ['ｔｅａ', 'tea', true],
    ['te\u200ba', 'tea', true],
    ['tea cup', 'a cup of tea', true],
    ['te', 'tea', false],
    ['vampire', 'Vampires sleep by day', true],
    ['Vampires', 'a vampire at noon', true],
    ['dancing', 'they danced', true],
    ['cities', 'a city', true],
    ['car', 'carpets', false],
    ['tea milk', 'a cup of tea', false],
    ["don't", 'I don’t', true],
    ['茶', '我喜欢喝茶', true],
    ['喝茶', '我喜欢喝茶', true],
    ['茶喝', '我喜欢喝茶', false],
    ['喜欢 喝茶', '我喜欢喝茶', true],
    ['T恤', '一件T恤', true],
    ['恤', '一件T恤', true],
    ['ラーメン', '熱いラーメンです', true],
    ['물을', '물을 마셔요', true],
    ['ชา', 'ฉันชอบดื่มชา', true],
    ['3月', '三月是3月', true],
    ['世\u0301界', '世\u0301界', true],
    ['!?…', 'tea!?…', false],
    ['', 'tea', false],
  ])('%s in “%s”: %s', (query, text, found) => {
    expect(finds(query, [text])).toBe(found)
  })

  it('is nothing where there is no letter or digit', () => {
    expect(queryGrams(' …—!? 。、 \u200b')).toEqual([])
  })
})
