import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { sharedCommits } from './shared-commits.ts'

/** Commits that are under way until they are let through. */
function disk() {
  const underWay: { works: readonly number[]; done(): void; fail(error: Error): void }[] = []
  const write = (works: readonly number[]): Promise<number[]> =>
    new Promise((resolve, reject) => {
      underWay.push({ works, done: () => resolve(works.map((work) => work * 10)), fail: reject })
    })
  return { underWay, write }
}

describe('commits that are shared', () => {
  it('take what becomes ready while others are written, each with its own outcome', async () => {
    const { underWay, write } = disk()
    const { commit } = sharedCommits(write, { atOnce: 1, most: 10 })
    const first = commit(1)
    await turnOfTheLoop()
    const others = [commit(2), commit(3)]
    await turnOfTheLoop()
    expect(underWay.map(({ works }) => works)).toEqual([[1]])
    underWay[0]?.done()
    expect(await first).toBe(10)
    await expect.poll(() => underWay.length).toBe(2)
    expect(underWay[1]?.works).toEqual([2, 3])
    underWay[1]?.done()
    expect(await Promise.all(others)).toEqual([20, 30])
  })

  it('are never more than may be under way, nor larger than they may be', async () => {
    const { underWay, write } = disk()
    const { commit } = sharedCommits(write, { atOnce: 2, most: 3 })
    const all = Array.from({ length: 8 }, (_, work) => commit(work))
    await turnOfTheLoop()
    expect(underWay.map(({ works }) => works)).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ])
    underWay[0]?.done()
    await expect.poll(() => underWay.length).toBe(3)
    for (const { done } of underWay) done()
    expect(await Promise.all(all)).toEqual([0, 10, 20, 30, 40, 50, 60, 70])
  })

  it('are tried again one by one when they fail together, so that one fails alone', async () => {
    const written: (readonly number[])[] = []
    const { commit } = sharedCommits(
      async (works: readonly number[]) => {
        written.push(works)
        if (works.includes(2)) throw new Error('2 cannot be written')
        return works
      },
      { atOnce: 1, most: 10 },
    )
    const outcomes = await Promise.allSettled([commit(1), commit(2), commit(3)])
    expect(written).toEqual([[1, 2, 3], [1], [2], [3]])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })
})
