import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvText } from './csv.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  [' =1+1', "' =1+1"],
  ['\t=1+1', "'\t=1+1"],
  ['=a,"b"', `"'=a,""b"""`],
  ['two\nlines', '"two\nlines"'],
  ['a plain name', 'a plain name'],
])('the text %j is written as %j', (text, cell) => {
  expect(csvText([[text, 1]])).toBe(`${cell},1\r\n`)
})

it('numbers stay numbers, and nothing that is none is written', () => {
  expect(csvText([[-1.5, 0, null, Number.NaN, Number.POSITIVE_INFINITY]])).toBe('-1.5,0,,,\r\n')
})

it('no text begins a formula, whatever it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(
        csvText([[text]])
          .replace(/^"/, '')
          .trimStart(),
      ).not.toMatch(/^[=+\-@|%]/)
    }),
  )
})
