import { describe, expect, it } from 'vitest'
import { validPair } from './valid-pair.ts'

describe('a pair of words', () => {
  it.each([
    ['en', 'Tea', 'Coffee', true],
    ['en', 'Tea', 'Steam', true],
    ['en', 'Tea', 'teas', false],
    ['en', 'Tea', 'Green Tea', false],
    ['en', 'Ice Cream', 'icecream', false],
    ['en', 'Tea', '...', false],
    ['en', '', 'Tea', false],
    ['en', 'Tea', 'ＴＥＡ', false],
    ['en', 'Tea', 'Теа', false],
    ['zh', '茶', '咖啡', true],
    ['zh', '茶', '奶茶', false],
    ['zh', '茶', '茶', false],
    ['zh', 'Tea', 'Steam', false],
  ] as const)('in %s %j and %j: %s', (language, one, other, expected) => {
    expect(validPair(language, one, other)).toBe(expected)
    expect(validPair(language, other, one)).toBe(expected)
  })
})
