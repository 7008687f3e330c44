import { describe, expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

describe('a span of time', () => {
  it.each([
    [-400, 'now'],
    [-1_000, '1 second ago'],
    [-59_999, '59 seconds ago'],
    [-60_000, '1 minute ago'],
    [-3_599_999, '59 minutes ago'],
    [-3_600_000, '1 hour ago'],
    [-86_400_000, '1 day ago'],
    [-8 * 86_400_000, '1 week ago'],
    [-45 * 86_400_000, '1 month ago'],
    [-800 * 86_400_000, '2 years ago'],
    [90_000, 'in 1 minute'],
  ])('of %i ms is “%s”', (ms, said) => {
    expect(relativeTime(ms, 'en')).toBe(said)
  })

  it('is said in the language of the page', () => {
    expect(relativeTime(-120_000, 'zh')).toBe('2分钟前')
  })
})
