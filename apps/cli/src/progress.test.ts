import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { progressOf } from './progress.ts'

it('a line of progress is printed only when it says something new', () => {
  const lines: string[] = []
  let seconds = 0
  const io = { error: (...said: string[]) => void lines.push(...said), stderr: new PassThrough() }
  const progress = progressOf(io, 48, 'matches', () => seconds * 1_000)
  // Matches that ended before an earlier one are kept later, so that several ticks in a row may count none.
  for (const played of [15, 0, 0, 1, 0]) {
    seconds += 3
    progress.tick(played)
  }
  progress.stop()
  expect(lines).toEqual(['played 15 of 48 matches', 'played 16 of 48 matches'])
})
