import { expect, it } from 'vitest'
import { RowBook, Series } from './row-book.ts'

it('hands out what was said of each block, numbers of any kind and blocks of any name', () => {
  const series = new Series()
  const said = [
    ...Array.from({ length: 40 }, (_, block) => ({ block, y: block % 3, x: 1 })),
    { block: 40, y: 300, x: 256 },
    { block: 41, y: 0.25, x: 2 },
    { block: 'seed/41', y: -3, x: 0.5 },
    { block: 42, y: 2 ** 40, x: 1e300 },
    { block: 'seed/43', y: Number.NaN, x: 0 },
  ]
  for (const { block, y, x } of said) series.add(block, y, x)
  expect(series.entries()).toEqual(said)
})

it('adds up what copies of an agent say of one match, and of no other', () => {
  const book = new RowBook()
  const line = book.line('Ann')
  line.add(1, { votes: [1, 2] })
  line.add(1, { votes: [0.5, 1], won: [1, 1] })
  line.add(2, { votes: [1, 1] })
  expect(line.entries.votes).toEqual([
    { block: 1, y: 1.5, x: 3 },
    { block: 2, y: 1, x: 1 },
  ])
  expect(line.entries.won).toEqual([{ block: 1, y: 1, x: 1 }])
  expect(Object.keys(line.entries)).toEqual(['votes', 'won'])
  expect(line.entries.other).toBeUndefined()
})
