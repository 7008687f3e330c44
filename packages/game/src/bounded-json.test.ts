import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundedJson, type JsonBounds, readJson } from './bounded-json.ts'
import { asSentJson } from './text.ts'

const bounds: JsonBounds = { characters: 1_000, depth: 4, values: 20 }
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('JSON from outside', () => {
  it.each([
    ['a text', '"tea"', 'tea'],
    ['lists as deep as they may be', nested(4), [[[[]]]]],
    ['objects as deep as they may be', '{"a":{"a":{"a":{"a":1}}}}', { a: { a: { a: { a: 1 } } } }],
    ['as many values as there may be', JSON.stringify(Array(19).fill(0)), Array(19).fill(0)],
    ['text that no database takes', '{"k\\u0000":"\\ud800"}', { 'k\uFFFD': '\uFFFD' }],
    ['text of invisible characters', '["\u200B\u{E0054}"]', ['\u200B\u{E0054}']],
    ['a zero below zero', '[-0]', [0]],
    ['a text after a byte order mark', '\uFEFF"\uFEFFtea"', '\uFEFFtea'],
  ])('that is %s is read, as it was sent', (_, text, value) => {
    expect(readJson(text, bounds)).toEqual({ ok: true, value })
  })

  it.each([
    ['no JSON', '{"text": nonsense', 'is no JSON'],
    ['nothing', '', 'is no JSON'],
    ['too long', `"${'x'.repeat(1_000)}"`, 'has more than 1000 characters'],
    ['lists too deep', nested(5), 'is nested more than 4 deep'],
    ['objects too deep', '{"a":{"a":{"a":{"a":{}}}}}', 'is nested more than 4 deep'],
    ['too wide', JSON.stringify(Array(20).fill(0)), 'has more than 20 values in it'],
    ['too many, on several levels', '[[1,2,3,4,5,6],[1,2,3,4,5,6],[1,2,3,4,5,6]]', 'has more than 20 values in it'],
    ['a number beyond all numbers', '[1e999]', 'has a number in it that is none'],
  ])('that is %s is refused with the reason', (_, text, error) => {
    expect(readJson(text, bounds)).toEqual({ ok: false, error })
  })

  it('may be nested without end, in a text or parsed already: the stack holds', () => {
    const deep = nested(100_000)
    const roomy = { characters: deep.length, depth: 50, values: deep.length }
    expect(readJson(deep, roomy)).toEqual({ ok: false, error: 'is nested more than 50 deep' })
    expect(boundedJson(JSON.parse(deep), roomy)).toEqual({ ok: false, error: 'is nested more than 50 deep' })
    expect(readJson('['.repeat(100_000), roomy)).toEqual({ ok: false, error: 'is no JSON' })
  })

  it.each([
    ['bytes', Buffer.from('tea')],
    ['a date', new Date(0)],
    ['nothing', undefined],
    ['a function', () => {}],
    ['a large whole number', 1n],
    ['a list with a gap', Object.assign([], { 1: 'after it' })],
    ['a map', new Map()],
    ['not a number', Number.NaN],
  ])('that was parsed already holds no %s', (_, value) => {
    expect(boundedJson({ action: value }, bounds)).toMatchObject({ ok: false })
  })

  it('counts keys as characters, and looks at nothing beyond its bounds', () => {
    expect(boundedJson({ ['k'.repeat(1_001)]: 1 }, bounds)).toEqual({
      ok: false,
      error: 'has more than 1000 characters',
    })
    const circle: { again?: unknown } = {}
    circle.again = circle
    expect(boundedJson(circle, bounds)).toEqual({ ok: false, error: 'is nested more than 4 deep' })
  })

  it('of any text is read without an exception, as something that comes back from storage the same', () => {
    const text = fc.oneof(fc.json({ maxDepth: 8 }), fc.string({ unit: 'binary' }), fc.string())
    fc.assert(
      fc.property(
        text,
        fc.record({ characters: fc.nat(400), depth: fc.nat(8), values: fc.nat(40) }),
        (given, limits) => {
          const read = readJson(given, limits)
          if (!read.ok) return
          expect(JSON.parse(JSON.stringify(read.value))).toEqual(read.value)
          expect(asSentJson(read.value)).toEqual(read.value)
        },
      ),
    )
  })
})
