import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { sharedCommits } from './shared-commits.ts'

interface UnderWay {
  works: readonly number[]
  /** Ten times the work, and no outcome for what stands in the way. */
  done(blocked?: readonly number[]): void
  fail(error: Error): void
}

/** Commits that are under way until they are let through. */
function disk() {
  const shared: UnderWay[] = []
  const alone: UnderWay[] = []
  const writeTo = (commits: UnderWay[]) => (works: readonly number[]) =>
    new Promise<(number | undefined)[]>((resolve, reject) => {
      const done = (blocked: readonly number[] = []) =>
        resolve(works.map((work) => (blocked.includes(work) ? undefined : work * 10)))
      commits.push({ works, done, fail: reject })
    })
  const write = writeTo(alone)
  return {
    shared,
    alone,
    writing: { together: writeTo(shared), alone: async (work: number) => (await write([work]))[0] },
  }
}

const OPTIONS = { atOnce: 1, heaviest: 1_000, weigh: (work: number) => work, aloneAtOnce: 2 }
const worksOf = (commits: readonly UnderWay[]) => commits.map(({ works }) => works)

describe('commits that are shared', () => {
  it('take what becomes ready while others are written, each with its own outcome', async () => {
    const { shared, writing } = disk()
    const { commit } = sharedCommits(writing, OPTIONS)
    const first = commit(1)
    await turnOfTheLoop()
    const others = [commit(2), commit(3)]
    await turnOfTheLoop()
    expect(worksOf(shared)).toEqual([[1]])
    shared[0]?.done()
    expect(await first).toBe(10)
    await expect.poll(() => shared.length).toBe(2)
    expect(shared[1]?.works).toEqual([2, 3])
    shared[1]?.done()
    expect(await Promise.all(others)).toEqual([20, 30])
  })

  it('are never more than may be under way, nor heavier than they may be', async () => {
    const { shared, writing } = disk()
    const { commit } = sharedCommits(writing, { ...OPTIONS, atOnce: 2, heaviest: 3, weigh: () => 1 })
    const all = Array.from({ length: 8 }, (_, work) => commit(work))
    await turnOfTheLoop()
    expect(worksOf(shared)).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ])
    shared[0]?.done()
    await expect.poll(() => shared.length).toBe(3)
    for (const { done } of shared) done()
    expect(await Promise.all(all)).toEqual([0, 10, 20, 30, 40, 50, 60, 70])
  })

  it('wait for one that is full, so that the next takes more, but not for one that stands still', async () => {
    const { shared, writing } = disk()
    const { commit } = sharedCommits(writing, { ...OPTIONS, atOnce: 2, full: 2 })
    const all = [commit(1), commit(2)]
    await turnOfTheLoop()
    all.push(commit(3))
    await turnOfTheLoop()
    expect(worksOf(shared)).toEqual([[1, 2]])
    shared[0]?.done()
    await expect.poll(() => worksOf(shared)).toEqual([[1, 2], [3]])
    all.push(commit(4))
    await expect.poll(() => worksOf(shared)).toEqual([[1, 2], [3], [4]])
    shared[1]?.done()
    shared[2]?.done()
    await Promise.all(all)
    const stuck = [commit(5), commit(6)]
    await turnOfTheLoop()
    const next = commit(7)
    await expect.poll(() => worksOf(shared).slice(3)).toEqual([[5, 6], [7]])
    shared[4]?.done()
    expect(await next).toBe(70)
    shared[3]?.done()
    expect(await Promise.all(stuck)).toEqual([50, 60])
  })

  it('take a piece that is heavier than they may be by itself', async () => {
    const { shared, writing } = disk()
    const { commit } = sharedCommits(writing, { ...OPTIONS, atOnce: 9, heaviest: 10 })
    const all = [4, 6, 1, 25, 3, 7, 1].map(commit)
    await turnOfTheLoop()
    expect(worksOf(shared)).toEqual([[4, 6], [1], [25], [3, 7], [1]])
    for (const { done } of shared) done()
    expect(await Promise.all(all)).toEqual([40, 60, 10, 250, 30, 70, 10])
  })

  it('leave out a piece with something in its way, which is written alone and holds up no other', async () => {
    const { shared, alone, writing } = disk()
    const { commit } = sharedCommits(writing, OPTIONS)
    const [blocked, free] = [commit(1), commit(2)]
    await turnOfTheLoop()
    shared[0]?.done([1])
    expect(await free).toBe(20)
    await expect.poll(() => worksOf(alone)).toEqual([[1]])
    const next = commit(3)
    await expect.poll(() => worksOf(shared)).toEqual([[1, 2], [3]])
    shared[1]?.done()
    expect(await next).toBe(30)
    alone[0]?.done()
    expect(await blocked).toBe(10)
  })

  it('are tried again one by one when they fail together, so that one fails alone and holds up no other', async () => {
    const { shared, alone, writing } = disk()
    const { commit } = sharedCommits(writing, OPTIONS)
    const outcomes = Promise.allSettled([commit(1), commit(2), commit(3)])
    await turnOfTheLoop()
    shared[0]?.fail(new Error('one of them cannot be written'))
    await expect.poll(() => worksOf(alone)).toEqual([[1], [2]]) // as many as may be alone at once
    const next = commit(4)
    await expect.poll(() => worksOf(shared)).toEqual([[1, 2, 3], [4]])
    shared[1]?.done()
    expect(await next).toBe(40)
    alone[0]?.done()
    alone[1]?.fail(new Error('2 cannot be written'))
    await expect.poll(() => worksOf(alone)).toEqual([[1], [2], [3]])
    alone[2]?.done()
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })
})
