import { describe, expect, it } from 'vitest'
import { steepGrowths } from './growth.ts'
import { regexSteps } from './regex-steps.ts'
import { workOf } from './work-of.ts'

it('a pattern that looks for the end of a run from each of its places is found out, by what it stumbles over', () => {
  const found = steepGrowths((text) => `x${text}x`.replace(/ +$/, ''))
  expect(found.map(({ of }) => JSON.parse(of)[1])).toContain(' ')
  expect(found.map(({ of }) => JSON.parse(of)[1])).not.toContain('a')
  expect(new Set(found.map(({ by }) => by))).toEqual(new Set(['/ +$/']))
})

it('what searches the rest of a text from each of its places is found out, too', () => {
  const found = steepGrowths((text) => Array.from(text, (_, at) => text.indexOf('never', at)))
  expect(found.map(({ by }) => by)).toContain('indexOf of a text')
})

it('a pattern that reads each character once is not', () => {
  expect(steepGrowths((text) => text.replace(/\s+/g, ' '))).toEqual([])
})

describe('the steps of a regular expression', () => {
  const TEXTS = [
    '',
    'a',
    'aaaaaa b',
    'ab ab\nab  ',
    '<think>x</think> y',
    'Player 1, player 12',
    '字🎭字 é',
    'a1_b-2.c',
  ]
  it.each([
    ...[/a+b/, /a*?b/, /^(?:a|ab)*$/m, /(a+)\1/, /(?<one>\w+) \k<one>/, /(?<!a)b+/, /(?<=a+)b/, /x(?!.*y)+|z*$/],
    ...[/[^\p{L}\p{N}]+/gu, /<(\w+)>.*?<\/\1>/s, /\bplayer\s+(\d{1,2})\b.*$/i, /[\][\\a-]+$/, /🎭+./u, /(?:)*x?/],
    ...[/(?:a+)+$/, /\w+\s*$/y, /[\u{1F3AD}\u5b57]+/u],
  ])('are counted of what it really finds: %s', (regex) => {
    for (const text of TEXTS) {
      const steps = regexSteps(regex, text, 0, new RegExp(regex).exec(text))
      expect(steps).toBeGreaterThan(0)
    }
  })

  it('are no more than can be waited for, where it tries all ways there are', () => {
    expect(regexSteps(/(?:a+)+$/, `${'a'.repeat(24)}b`, 0, null)).toBeGreaterThan(1_000_000)
  })
})

it('what is watched is left as it was', () => {
  const before = [RegExp.prototype.exec, String.prototype.indexOf, Array.prototype.map]
  expect(() => workOf(() => JSON.parse('{'))).toThrow(SyntaxError)
  expect([RegExp.prototype.exec, String.prototype.indexOf, Array.prototype.map]).toEqual(before)
})
