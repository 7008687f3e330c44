import { expect, it } from 'vitest'
import { streamSeed } from './stream-seed.ts'

// The empty path and 'a' are the FNV authors' own test values, less the top bit.
const SEEDS: [path: string, seed: number][] = [
  ['', 18652613],
  ['a', 1678518572],
  ['foobar', 1067252072],
  ['1264069448/wis-2/79/deal', 613808122],
  ['1065964729/spygame-4/17/answer/3/vote/2/1', 2104886782],
  ['7/我的实验/0/deal', 758799903],
]

it.each(SEEDS)('the seed of %j is %i', (path, seed) => {
  expect(streamSeed(path)).toBe(seed)
})
