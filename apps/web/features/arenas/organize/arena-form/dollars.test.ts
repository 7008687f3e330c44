import { describe, expect, it } from 'vitest'
import { dollars } from './arena-values.ts'

describe('an amount in a form', () => {
  it.each([
    ['12.50', 12_500_000],
    [' $3 ', 3_000_000],
    ['0.0000014', 1],
    ['', undefined],
    ['a lot', 'a lot'],
    ['Infinity', 'Infinity'],
    ['1,5', '1,5'],
  ])('%j is %j', (text, micros) => {
    expect(dollars.read(text)).toBe(micros)
  })

  it('comes back as it was written', () => {
    for (const text of ['12.5', '0.01', '1000000']) expect(dollars.write(Number(dollars.read(text)))).toBe(text)
  })
})
