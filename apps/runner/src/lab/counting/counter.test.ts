import { type Experiment, experimentOf, type Manifest, type PlayedMatch } from '@masquerade/lab'
import { houseAndStubs } from '@masquerade/planted'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Counter, openCounter } from './counter.ts'
import { counting } from './thread.ts'

const AGENTS = 60
const MANY = 600
const PIECE = 250

const counters: Counter[] = []
afterEach(() => Promise.all(counters.splice(0).map((counter) => counter.close())))

function counter(options: Parameters<typeof openCounter>[0] = {}): Counter {
  const opened = openCounter(options)
  counters.push(opened)
  return opened
}

function settled(manifest: Manifest): Experiment {
  const experiment = experimentOf(manifest, houseAndStubs)
  if (!experiment.ok) throw new Error(JSON.stringify(experiment.error))
  return experiment.value
}

const finders = Array.from({ length: AGENTS }, (_, at) => ({ stub: 'finder', a: 0.5, name: `finder ${at}` }))
const manifest: Manifest = {
  ...{ experiment: 'counted', version: 1, design: 'overall', game: 'who-is-spy' },
  places: { agents: finders },
  blocks: MANY,
}

let experiment: Experiment
let lines: string[]

beforeAll(() => {
  experiment = settled(manifest)
  const played = experimentOf({ ...manifest, blocks: AGENTS }, houseAndStubs)
  if (!played.ok) throw new Error(JSON.stringify(played.error))
  const few = [...played.value.cells()].map((cell) => played.value.play(cell))
  lines = Array.from({ length: MANY }, (_, block) => JSON.stringify({ ...few[block % few.length], block }))
})

async function* pieces(of: readonly string[]): AsyncGenerator<string[]> {
  for (let from = 0; from < of.length; from += PIECE) yield of.slice(from, from + PIECE)
}

/** A thread that does with a table what its experiment's name says, in place of making it. */
const SCRIPT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    let name
    parentPort.on('message', ({ task, lines, all }) => {
      if (task) name = task.manifest.experiment
      if (!all) return parentPort.postMessage({ taken: true })
      if (name === 'break') throw new Error('broken')
      if (name === 'end') process.exit(0)
      if (name === 'hang') for (;;) {}
      if (name === 'fill') for (const kept = []; ; ) kept.push(Array.from({ length: 10_000 }, Math.random))
      if (name === 'refuse') return parentPort.postMessage({ fault: 'it cannot be counted' })
      parentPort.postMessage({ document: name === 'who' ? String(threadId) : name })
    })`)}`,
)
const taskNamed = (name: string) => settled({ ...manifest, experiment: name, blocks: AGENTS }).tableTask()

describe('the thread that counts', () => {
  it('makes the table that is made here', async () => {
    const { table } = counter()
    const made = await table(experiment.tableTask(), pieces(lines))
    const matches = lines.map((line): PlayedMatch => JSON.parse(line))
    expect(made.ok && made.value).toBe(JSON.stringify(experiment.table(matches)))
  })

  // That one hangs shows, too, that this thread goes on meanwhile: it says so. Only that one is waited for in vain: a busy
  // machine takes its time to fill 64 MB.
  it.each([
    ['break', /broken/, 30_000],
    ['end', /ended/, 30_000],
    ['hang', /longer than 2 s/, 2_000],
    ['fill', /more than 64 MB/, 30_000],
    ['refuse', /cannot be counted/, 30_000],
  ])('goes on after a table that lets it %s, and says why there is none', async (name, why, withinMs) => {
    const { table } = counter({ script: SCRIPT, mostMegabytes: 64, withinMs })
    const [bad, good] = await Promise.all([
      table(taskNamed(name), pieces(['{}'])),
      table(taskNamed('good'), pieces(['{}'])),
    ])
    expect(bad).toEqual({ ok: false, error: expect.stringMatching(why) })
    expect(good).toEqual({ ok: true, value: 'good' })
  })

  it('passes on what the matches throw, and makes the next table', async () => {
    const { table } = counter({ script: SCRIPT })
    async function* failing(): AsyncGenerator<string[]> {
      yield ['{}']
      throw new Error('the database is away')
    }
    await expect(table(taskNamed('lost'), failing())).rejects.toThrow('the database is away')
    expect(await table(taskNamed('good'), pieces([]))).toEqual({ ok: true, value: 'good' })
  })

  it('ends after a while without a table, and begins anew for the next one', async () => {
    const { table } = counter({ script: SCRIPT, idleMs: 1 })
    const first = await table(taskNamed('who'), pieces([]))
    await expect.poll(() => table(taskNamed('who'), pieces([]))).not.toEqual(first)
  })
})

describe('counting', () => {
  it('says what is wrong with a match that is none, and goes on with the next table', async () => {
    const said = counting()
    const answerTo = async (of: readonly string[]) => {
      await said({ task: taskNamed('odd') })
      await said({ of: 0, lines: of })
      return said({ all: true })
    }
    expect(await answerTo(['{"block": 0, "agents": [], "observed": 7}'])).toHaveProperty('fault')
    expect(await answerTo(lines.slice(0, 10))).toHaveProperty('document')
    expect(await counting()({ all: true })).toHaveProperty('fault')
  })
})
