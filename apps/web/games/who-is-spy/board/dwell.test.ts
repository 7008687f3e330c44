import { expect, it } from 'vitest'
import { dwellMs, readingMs } from './dwell.ts'
import type { Moment } from './moments.ts'

const speech = (text: string): Moment => ({ kind: 'speech', seat: 1, text, round: 1, seq: 5, upTo: 5 })

it('a longer sentence stays longer, a Chinese character longer than a letter, and nothing for ever', () => {
  expect(readingMs(speech('It is served with scones.'))).toBeGreaterThan(readingMs(speech('Hot.')))
  expect(readingMs(speech('早餐时常喝的一种饮料'))).toBeGreaterThan(readingMs(speech('A hot drink')))
  expect(readingMs(speech('x'.repeat(10_000)))).toBeLessThanOrEqual(9000)
})

it('a moment stays as much longer as its thoughts take to read, a Chinese one too, and nothing for ever', () => {
  const reveal: Moment = { kind: 'reveal', out: 2, round: 1, seq: 9, upTo: 9 }
  for (const moment of [speech('Hot.'), reveal]) {
    const [none, one, two] = [[], ['Too vague.'], ['Too vague.', '太含糊了']].map((all) => readingMs(moment, all))
    expect([none, one, two]).toEqual([none, one, two].toSorted((a, b) => Number(a) - Number(b)))
    expect(new Set([none, one, two]).size).toBe(3)
    expect(readingMs(moment, ['x'.repeat(10_000)])).toBeLessThanOrEqual(18_000)
  }
  expect(dwellMs(reveal, { going: 'playing', live: false }, 3, 2, ['Too vague.'])).toBe(
    readingMs(reveal, ['Too vague.']) / 2,
  )
})

it('a moment stays half as long at twice the speed', () => {
  const whole = dwellMs(speech('Hot.'), { going: 'playing', live: false }, 3, 1)
  expect(dwellMs(speech('Hot.'), { going: 'playing', live: false }, 3, 2)).toBe(whole / 2)
})

it('a live match is told at its own pace, whatever the speed, and faster to who is behind', () => {
  const live = { going: 'live', live: true } as const
  expect(dwellMs(speech('Hot.'), live, 1, 8)).toBe(dwellMs(speech('Hot.'), live, 1, 1))
  expect(dwellMs(speech('Hot.'), live, 5, 1)).toBeLessThan(dwellMs(speech('Hot.'), live, 1, 1))
})

it('whoever plays what was missed of a live match reads at their own speed', () => {
  const missed = { going: 'playing', live: true } as const
  expect(dwellMs(speech('Hot.'), missed, 9, 1)).toBe(readingMs(speech('Hot.')))
})
