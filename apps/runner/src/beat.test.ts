import { systemClock } from '@masquerade/connectors'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Runner, startRunner } from './runner.ts'
import { against, playContextOf, type Script, SHORT_INTERVALS, type TestHouse, testHouse } from './testing/table.ts'

const ADMIN = { id: 'ada', name: 'Ada' }
const HERE = { host: '127.0.0.1', port: 0, matches: 4, intervals: SHORT_INTERVALS }
let house: TestHouse
const runners: Runner[] = []
/** How often a runner was about to look into the queue. */
let looks = 0
beforeAll(async () => {
  house = await testHouse({ agents: 6, concurrent: 1 })
})
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
  await house.store.operating.pause.resume(ADMIN)
})
afterAll(() => house?.close())

/** A runner in this process, whose agents answer when the script lets them. */
async function runner(script: Script): Promise<string[]> {
  const said: string[] = []
  const { queue, ...store } = house.store
  const { now } = store.clock
  const work: typeof queue.work = (options) =>
    queue.work({ ...options, takes: () => ++looks > 0 && options.takes?.() !== false })
  const context = playContextOf({ ...store, queue: { ...queue, work } }, script, {
    clock: { ...systemClock, now },
    say: (line) => void said.push(line),
  })
  runners.push(await startRunner(context, HERE))
  return said
}

const statusOf = async (id: string) => (await house.store.matches.get(id))?.status
const countOf = async (status: 'running' | 'queued' | 'finished') => {
  const page = await house.store.matches.page({ status, limit: 100 })
  return page.ok ? page.value.items.length : 0
}
const aRunning = async () => {
  const page = await house.store.matches.page({ status: 'running', limit: 1 })
  return page.ok ? page.value.items[0]?.id : undefined
}

/** The queue could have been asked for what waits in it. */
async function severalLooks(): Promise<void> {
  const before = looks
  await expect.poll(() => looks).toBeGreaterThan(before + 10)
}

/** A script that holds every answer back until it is let go. */
function heldBack() {
  let letGo = () => {}
  const open = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const script: Script = async (question, signal) => {
    await Promise.race([open, new Promise((resolve) => signal.addEventListener('abort', resolve))])
    return against(2)(question, signal)
  }
  return { script, letGo }
}

describe('a runner that is drained', () => {
  it('plays to its end what it has, takes no more, and takes again when it is let', async () => {
    const { script, letGo } = heldBack()
    const said = await runner(script)
    await expect.poll(aRunning).toBeDefined()
    const match = (await aRunning()) ?? ''
    await expect.poll(() => house.store.operating.runners.list()).toMatchObject([{ playing: 1, places: 4 }])
    const [card] = await house.store.operating.runners.list()
    expect(card?.skew).toEqual({ aheadMs: expect.any(Number), withinMs: expect.any(Number) })

    expect(await house.store.operating.runners.drain(ADMIN, card?.id ?? '', 'a new kernel')).toBe(true)
    await expect.poll(() => said).toContain('drained: plays what it has, and takes no more')
    letGo()
    await expect.poll(() => statusOf(match)).toBe('finished')
    const waiting = await house.newMatch()
    await severalLooks()
    expect(await statusOf(waiting)).toBe('queued')
    expect(await countOf('running')).toBe(0)

    expect(await house.store.operating.runners.takeAgain(ADMIN, card?.id ?? '')).toBe(true)
    await expect.poll(() => statusOf(waiting)).toBe('finished')
    await Promise.all(runners.splice(0).map((one) => one.stop()))
    expect(await house.store.operating.runners.list()).toEqual([])
  })
})

describe('a site that is paused', () => {
  it('begins no match and says so; running matches go on, and everything goes on when it may again', async () => {
    const { script, letGo } = heldBack()
    const said = await runner(script)
    await expect.poll(aRunning).toBeDefined()
    const match = (await aRunning()) ?? ''
    await house.store.operating.pause.pause(ADMIN, 'a new disk')
    const waiting = await house.newMatch()
    letGo()
    await expect.poll(() => statusOf(match)).toBe('finished')
    await expect.poll(() => said).toContain('the scheduler waits: an administrator has paused the site: a new disk')
    await severalLooks()
    expect(await statusOf(waiting)).toBe('queued')
    expect(await countOf('running')).toBe(0)
    await house.store.operating.pause.resume(ADMIN)
    await expect.poll(() => statusOf(waiting)).toBe('finished')
    expect(said.join('\n')).not.toMatch(/failed|given back/)
  })
})

describe('a match that an administrator ends', () => {
  it('is no longer asked about, though its agents would still have time, and no agent is charged', async () => {
    const { script } = heldBack()
    const waitingFor: AbortSignal[] = []
    const said = await runner((question, signal) => {
      waitingFor.push(signal)
      return script(question, signal)
    })
    await expect.poll(() => waitingFor.length).toBeGreaterThan(0)
    const match = (await aRunning()) ?? ''
    // The tests before this one have counted some.
    const before = await house.store.standings.leaderboard(house.world.arena.slug)
    expect(before.length).toBeGreaterThan(0)
    await house.store.operating.pause.pause(ADMIN, 'so that no other begins')
    expect(await house.store.operating.matches.void(ADMIN, match, 'a test')).toBe('done')
    await expect.poll(() => waitingFor.every(({ aborted }) => aborted)).toBe(true)
    await expect.poll(() => house.store.operating.runners.list()).toMatchObject([{ playing: 0 }])
    expect(await house.store.matches.get(match)).toMatchObject({
      status: 'void',
      voidReason: 'an administrator ended it: a test',
    })
    expect(await house.store.standings.leaderboard(house.world.arena.slug)).toEqual(before)
    expect(said.join('\n')).not.toMatch(/failed|given back/)
  })
})
