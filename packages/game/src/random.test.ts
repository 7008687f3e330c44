import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pick, randomInt, seededRandom, shuffled, streamSeed, weightedIndex } from './random.ts'

describe('seeded chance', () => {
  it('is the same for the same seed, and another for another', () => {
    const numbers = (seed: number) => Array.from({ length: 5 }, seededRandom(seed))
    expect(numbers(1)).toEqual(numbers(1))
    expect(numbers(1)).not.toEqual(numbers(2))
    // Logs are not replayed from seeds, but simulations are: the numbers themselves must stay.
    expect(numbers(1)).toMatchInlineSnapshot(`
      [
        0.6305594528462224,
        0.11630155713771662,
        0.4308581915108364,
        0.14766310050973497,
        0.37516090682576564,
      ]
    `)
  })

  it('stays in [0, 1) and uses all of it', () => {
    const random = seededRandom(3)
    const tenths = new Set(Array.from({ length: 1000 }, () => Math.floor(random() * 10)))
    expect([...tenths].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})

it('a whole number is below its limit, and each comes up', () => {
  const random = seededRandom(4)
  expect(new Set(Array.from({ length: 200 }, () => randomInt(random, 4)))).toEqual(new Set([0, 1, 2, 3]))
})

it('nothing is picked from an empty list', () => {
  expect(() => pick(seededRandom(1), [])).toThrow('cannot pick from an empty list')
})

it('a shuffled list has the same members, and the list itself is left alone', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.nat(), (list, seed) => {
      const before = [...list]
      expect(shuffled(seededRandom(seed), list).toSorted((one, other) => one - other)).toEqual(
        before.toSorted((one, other) => one - other),
      )
      expect(list).toEqual(before)
    }),
  )
})

it('each order comes up about as often', () => {
  const random = seededRandom(6)
  const counts = new Map<string, number>()
  for (let n = 0; n < 6000; n++) {
    const order = shuffled(random, ['a', 'b', 'c']).join('')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect(counts.size).toBe(6)
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
})

it('an index comes up as often as its weight says, and never with the weight 0', () => {
  const random = seededRandom(7)
  const counts = [0, 0, 0]
  for (let n = 0; n < 4000; n++) counts[weightedIndex(random, [3, 0, 1])]! += 1
  expect(counts[1]).toBe(0)
  expect(Math.abs(counts[0]! - 3000)).toBeLessThan(150)
})

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
