import { expect, inject, it } from 'vitest'
import { findPacts } from './pacts.ts'

/**
 * The guarantee of 95 and 5 in 100 is `npm run simulate -- --pacts 100 --games 80`, which plays 16,000 games and takes
 * minutes; these are its first seeds in each language, of which one is played by day.
 */
const SEEDS: ['en' | 'zh', number[]][] = inject('nightly')
  ? [
      ['en', [0, 1, 2]],
      ['zh', [3]],
    ]
  : [['en', [0]]]

it.each(SEEDS)('a planted pair of house agents is flagged, and of ten honest ones none, in %s', (language, seeds) => {
  expect(findPacts({ seeds, games: 80, language })).toEqual({ planted: seeds.length, honest: 0 })
})
