import { setTimeout } from 'node:timers/promises'
import {
  comparedRuns,
  type Experiment,
  type Manifest,
  type RunHistory,
  siteExperimentOf,
  storedCatalogue,
} from '@masquerade/lab'
import { designs } from '@masquerade/papers'
import { withStubs } from '@masquerade/planted'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Comparer, RunToCompare } from '../lib/server/process.ts'
import { type ComparerOptions, openComparer } from './comparer.ts'

const AGENTS = 40
/** More than one piece of them is sent. */
const MANY = 600
const PIECE = 250
const RECORDED = { house: [], pairs: {}, names: {} }

const comparers: ReturnType<typeof openComparer>[] = []
afterEach(() => Promise.all(comparers.splice(0).map((comparer) => comparer.close())))

function comparer(options: ComparerOptions = {}): Comparer {
  const opened = openComparer(options)
  comparers.push(opened)
  return opened
}

const manifest = (a: number, blocks: number): Manifest => ({
  ...{ experiment: 'compared', version: 1, design: 'overall', game: 'who-is-spy', seed: 1, blocks },
  supply: {
    pairs: [
      ['Lantern', 'Candle'],
      ['Sun', 'Moon'],
    ],
  },
  places: { agents: Array.from({ length: AGENTS }, (_, at) => ({ stub: 'finder', a, name: `finder ${at}` })) },
})

function settled(a: number, blocks = MANY): Experiment {
  const read = siteExperimentOf(manifest(a, blocks), withStubs(storedCatalogue([], {}, designs)), [])
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

async function* pieces(of: readonly string[]): AsyncGenerator<string[]> {
  for (let from = 0; from < of.length; from += PIECE) yield of.slice(from, from + PIECE)
}

const runOf = (experiment: Experiment, lines: readonly string[], history: RunHistory = {}): RunToCompare => ({
  ...{ manifest: JSON.parse(JSON.stringify(experiment.manifest)), planned: experiment.planned, recorded: RECORDED },
  history,
  lines: () => pieces(lines),
})

/** A run of a name, without matches, for threads that only look at that. */
const named = (name: string): RunToCompare => ({
  ...{ manifest: { name }, planned: 1, recorded: RECORDED, history: {} },
  lines: () => pieces(['{}']),
})
const both = (name: string) => async () => [named(name), named(name)] as const

/** A thread that does with two runs what the name of the first says, in place of comparing them. */
const SCRIPT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    let name
    let counted = 0
    parentPort.on('message', ({ task, all }) => {
      if (task) name = task[0].manifest.name
      if (name === 'hang') for (;;) {}
      if (!all) return parentPort.postMessage({ taken: true })
      if (name === 'break') throw new Error('broken')
      if (name === 'end') process.exit(0)
      if (name === 'fill') for (const kept = []; ; ) kept.push(Array.from({ length: 10_000 }, Math.random))
      if (name === 'refuse') return parentPort.postMessage({ fault: 'it cannot be counted' })
      parentPort.postMessage({ compared: { ok: true, value: { name, counted: ++counted } } })
    })`)}`,
)

/** Asks again, as a page does, until it is not being counted any more. */
async function over({ compare }: Comparer, key: string, runs: Parameters<Comparer['compare']>[1]) {
  for (;;) {
    const compared = await compare(key, runs)
    if (compared.state !== 'counting') return compared
    await setTimeout(5)
  }
}

describe('the thread that compares', () => {
  let experiments: [Experiment, Experiment]
  let lines: [string[], string[]]
  beforeAll(() => {
    experiments = [settled(0.5), settled(0.7)]
    const played = [0.5, 0.7].map((a) => {
      const few = settled(a, AGENTS)
      const matches = [...few.cells()].map((cell) => few.play(cell))
      return Array.from({ length: MANY }, (_, block) => JSON.stringify({ ...matches[block % matches.length], block }))
    })
    lines = [played[0] ?? [], played[1] ?? []]
  })

  it('says what comparing them here says', async () => {
    const history = { added: [10] }
    const [one, other] = [runOf(experiments[0], lines[0]), runOf(experiments[1], lines[1], history)]
    const compared = await over(comparer(), 'two', async () => [one, other])
    const parsed = lines.map((own) => own.map((line) => JSON.parse(line)))
    const direct = comparedRuns(
      { experiment: experiments[0], matches: parsed[0] ?? [] },
      { experiment: experiments[1], matches: parsed[1] ?? [], history },
    )
    expect(direct.ok && direct.value.warnings.join()).toContain('blocks were added once to the other run')
    expect(compared.state === 'compared' && JSON.stringify(compared.comparison)).toBe(
      direct.ok && JSON.stringify(direct.value),
    )
  })

  it('refuses what cannot be read, before any match of it is sent', async () => {
    let sent = 0
    const bad: RunToCompare = {
      ...{ manifest: { experiment: 'nothing' }, planned: 1, recorded: RECORDED, history: {} },
      lines() {
        sent++
        return pieces([])
      },
    }
    const compared = await over(comparer(), 'bad', async () => [bad, bad])
    expect(compared).toMatchObject({ state: 'refused', refusals: expect.arrayContaining([expect.anything()]) })
    expect(sent).toBe(0)
  })
})

describe('what is compared', () => {
  it.each([
    ['break', /broken/],
    ['end', /ended/],
    ['fill', /more than 64 MB/],
    ['refuse', /cannot be counted/],
  ])(
    'may let its thread %s: the reason is kept for a while, and the next is compared all the same',
    async (name, why) => {
      let time = 0
      const opened = comparer({ script: SCRIPT, mostMegabytes: 64, now: () => time })
      const [bad, good] = await Promise.all([over(opened, name, both(name)), over(opened, 'good', both('good'))])
      expect(bad).toEqual({ state: 'failed', why: expect.stringMatching(why) })
      expect(good).toMatchObject({ state: 'compared', comparison: { name: 'good' } })
      expect(opened.known(name)).toEqual(bad)
      time += 60 * 60_000
      expect(opened.known(name)).toBeUndefined()
      expect(opened.known('good')).toEqual(good)
    },
  )

  it('is counted in a thread of its own: one that never ends holds up no request here, and is ended when its time is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const opened = comparer({ script: SCRIPT, waitMs: 1 })
      const [bad, good] = [over(opened, 'hang', both('hang')), over(opened, 'good', both('good'))]
      await expect.poll(() => vi.getTimerCount()).toBe(1)
      vi.runOnlyPendingTimers()
      expect(await bad).toEqual({ state: 'failed', why: expect.stringMatching(/longer than 300 s/) })
      expect(await good).toMatchObject({ state: 'compared' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('is computed once, however many ask, and given to those who ask meanwhile', async () => {
    const opened = comparer({ script: SCRIPT, waitMs: 1 })
    let asked = 0
    const runs = async () => {
      asked++
      return both('good')()
    }
    const first = await Promise.all(Array.from({ length: 5 }, () => opened.compare('good', runs)))
    expect(first.map(({ state }) => state)).toContain('counting')
    expect(await over(opened, 'good', runs)).toMatchObject({ comparison: { counted: 1 } })
    expect(asked).toBe(1)
  })

  it('waits where as many are counted as may be, and is begun when there is room', async () => {
    const opened = comparer({ script: SCRIPT, waitMs: 1, mostUnderWay: 2 })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow = async () => {
      await held
      return both('good')()
    }
    await Promise.all([opened.compare('one', slow), opened.compare('two', slow)])
    let begun = false
    const third = async () => {
      begun = true
      return both('good')()
    }
    expect(await opened.compare('three', third)).toEqual({ state: 'counting' })
    expect(opened.known('three')).toEqual({ state: 'counting' })
    expect(begun).toBe(false)
    release()
    expect(await over(opened, 'three', third)).toMatchObject({ state: 'compared' })
    expect(begun).toBe(true)
  })

  it('makes room for what comes after it', async () => {
    const opened = comparer({ script: SCRIPT, mostKept: 2 })
    for (const key of ['one', 'two', 'three']) await over(opened, key, both(key))
    expect(['one', 'two', 'three'].map((key) => opened.known(key)?.state)).toEqual([undefined, 'compared', 'compared'])
  })

  it('passes on what its matches throw, and is compared when it is asked for again', async () => {
    const opened = comparer({ script: SCRIPT })
    const away = async () => {
      throw new Error('the database is away')
    }
    await expect(opened.compare('good', away)).rejects.toThrow('the database is away')
    expect(await over(opened, 'good', both('good'))).toMatchObject({ state: 'compared' })
  })
})
