import { expect, it } from 'vitest'
import { dwellMs } from './dwell.ts'
import type { Step } from './tabletop.ts'

const playing = { going: 'playing', live: false } as const
const readingMs = (step: Step, thoughts: string[] = []) => dwellMs(step, playing, 3, 1, thoughts)
const step = (begun: Partial<Step>): Step => ({
  kind: 'act',
  part: 1,
  seq: 5,
  upTo: 5,
  event: undefined,
  table: 0,
  ...begun,
})
const speech = (said: string) => step({ seat: 1, said })

it('a longer sentence stays longer, a Chinese character longer than a letter, and nothing for ever', () => {
  expect(readingMs(speech('It is served with scones.'))).toBeGreaterThan(readingMs(speech('Hot.')))
  expect(readingMs(speech('早餐时常喝的一种饮料'))).toBeGreaterThan(readingMs(speech('A hot drink')))
  expect(readingMs(speech('x'.repeat(10_000)))).toBeLessThanOrEqual(10_500)
})

it('a step stays as much longer as its thoughts take to read, a Chinese one too, and nothing for ever', () => {
  const reveal = step({ kind: 'together', out: [2] })
  for (const one of [speech('Hot.'), reveal]) {
    const [none, some, more] = [[], ['Too vague.'], ['Too vague.', '太含糊了']].map((all) => readingMs(one, all))
    expect([none, some, more]).toEqual([none, some, more].toSorted((a, b) => Number(a) - Number(b)))
    expect(new Set([none, some, more]).size).toBe(3)
    expect(readingMs(one, ['x'.repeat(10_000)])).toBeLessThanOrEqual(18_000)
  }
})

it('a vote that puts somebody out is looked at longer than one that does not', () => {
  expect(readingMs(step({ kind: 'together', out: [2] }))).toBeGreaterThan(readingMs(step({ kind: 'together' })))
})

it('a step stays half as long at twice the speed', () => {
  expect(dwellMs(speech('Hot.'), playing, 3, 2)).toBe(readingMs(speech('Hot.')) / 2)
})

it('a live match is shown at its own pace, whatever the speed, and faster to a viewer who is behind', () => {
  const live = { going: 'live', live: true } as const
  expect(dwellMs(speech('Hot.'), live, 1, 8)).toBe(dwellMs(speech('Hot.'), live, 1, 1))
  expect(dwellMs(speech('Hot.'), live, 5, 1)).toBeLessThan(dwellMs(speech('Hot.'), live, 1, 1))
})

it('a page that slept is at the newest step at once, where a player is asked', () => {
  const live = { going: 'live', live: true } as const
  expect(dwellMs(speech('Hot.'), live, 40, 1)).toBe(0)
  expect(dwellMs(speech('Hot.'), live, 8, 1)).toBeGreaterThan(0)
})

it('who plays what was missed of a live match reads at their own speed', () => {
  expect(dwellMs(speech('Hot.'), { going: 'playing', live: true }, 9, 1)).toBe(readingMs(speech('Hot.')))
})
