import { isSealed, REFEREE } from '@masquerade/game'
import { lookingMs, whoIsSpy } from '@masquerade/games'
import type { SmallWorld } from '@masquerade/store/testing'
import { durablePostgres } from '../durable-postgres.ts'
import { inRounds } from '../in-turns.ts'
import { median } from '../median.ts'
import type { BenchRow } from '../row.ts'
import { bareLoop } from '../runner/bare-loop.ts'
import { stubAgents } from '../runner/child.ts'
import { type Load, type Measured, played } from '../runner/load.ts'
import { onSite, type Site } from '../runner/site.ts'
import { tablesOf, webhooks, webhooksAt } from './webhook-agents.ts'

const ALONE: Load = { delayMs: 50, atOnce: 1, matches: 12 }
const SOME: Load = { delayMs: 50, atOnce: 25, matches: 150 }
const MANY: Load = { delayMs: 50, atOnce: 100, matches: 400 }
/** What is compared takes turns so often: one figure each says what the machine did meanwhile. */
const ROUNDS = 3
const SLOW: Load = { delayMs: 500, atOnce: 100, matches: 200 }
/** Long enough that a rate of 1,000 is sustained for a minute. */
const MOST: Load = { delayMs: 50, atOnce: 200, matches: 2_600 }
/** The first matches of a process are its slowest: one alone is played as often as `ALONE` is. */
const LEAST_BARE = 12
/** Matches with a pace take minutes, and a runner that does nothing but wait would hold a schedule too easily. */
const PACED: Load = { delayMs: 500, atOnce: 100, matches: 100 }
const CAPPED: Load = { delayMs: 500, atOnce: 20, matches: 80 }

/** What being watched may cost of the processor: hardly anything; less than half where every ask and its writing is told to a collector. */
const METRICS_COST = 1.1
const TRACES_COST = 1.4

/** After so many matches a runner's heap is compared with that after ten times as many. */
const PLAYED = 2_000
const TEN_TIMES = 10
/** Matches that run while their memory is measured, and what their agents take, so that none ends meanwhile. */
const RUNNING = 200
const THINKING_MS = 60_000
/** At once, while many are played one after another. */
const AT_ONCE = 50
/** So many matches wait to be played at most: choosing seats counts what an agent has before it. */
const QUEUED = 200

/**
 * What a turn costs: runners as a site starts them, with agents that answer after a fixed time in a process beside them,
 * against the agents' own time, and against a bare loop that puts the same asks over the same connectors and stores
 * nothing. PostgreSQL waits for the disk. `small` plays a fraction of the matches: its figures are rougher.
 */
export async function benchRunner({ small }: { small: boolean }): Promise<BenchRow[]> {
  const agents = await stubAgents()
  const server = await durablePostgres()
  const bareOf = async ({ delayMs, atOnce }: Load) => {
    const ratios: number[] = []
    while (ratios.length < LEAST_BARE) {
      ratios.push(...(await bareLoop(whoIsSpy, agents.after(delayMs), delayMs, atOnce)))
    }
    return median(ratios)
  }
  const measured = (wanted: Load) => {
    const load = small ? fraction(wanted) : wanted
    console.error(`  ${load.matches} matches, ${nameOf(load)}${watchedBy(load)} …`)
    return measuredOn(server.url, agents.after(load.delayMs), load)
  }
  try {
    const rows: BenchRow[] = []
    for (const [load, bound] of [
      [ALONE, 1.06],
      [SOME, 1.25],
    ] as const) {
      const { toCriticalPath } = await measured(load)
      const floor = `the bare loop, which stores nothing, ${(await bareOf(load)).toFixed(2)}`
      rows.push(most(`${nameOf(load)}, to its critical path`, toCriticalPath, bound, floor))
    }
    const rounds = await inRounds<Round>(small ? 1 : ROUNDS, {
      bare: () => bareOf(MANY),
      off: () => measured(MANY),
      metered: () => measured({ ...MANY, watched: { metrics: true } }),
      traced: () => measured({ ...MANY, watched: { metrics: true, collector: agents.collector } }),
    })
    rows.push(...manyRows(rounds))
    rows.push(most(`${nameOf(SLOW)}, to its critical path`, (await measured(SLOW)).toCriticalPath, 1.05))

    const busiest = await measured(MOST)
    const rate = `${Math.round(busiest.asksASecond)} asks a second for ${Math.round(busiest.seconds)} s, ${nameOf(MOST)}`
    rows.push(least('asks a second, to 1,000', busiest.asksASecond / 1_000, 1, rate))
    const one = await measured(CAPPED)
    const two = await measured({ ...CAPPED, runners: 2, matches: 2 * CAPPED.matches })
    const rates = `${Math.round(two.asksASecond)} to ${Math.round(one.asksASecond)} asks a second, ${nameOf(CAPPED)} each`
    rows.push(least('two runners to one', two.asksASecond / one.asksASecond, 1.9, rates))
    return rows
  } finally {
    await server.stop()
    agents.stop()
  }
}

/** What a pace costs beside its releases: hardly anything, however many matches wait for theirs at once. */
export async function benchRunnerPaced({ small }: { small: boolean }): Promise<BenchRow[]> {
  const agents = await stubAgents()
  const server = await durablePostgres()
  const load = small ? { ...PACED, atOnce: 10, matches: 10 } : PACED
  try {
    console.error(`  ${load.matches} matches with a pace, ${nameOf(load)} …`)
    const ratio = await toSchedule(server.url, agents.after(load.delayMs), load)
    return [most('paced, to its schedule', ratio, 1.02, nameOf(load))]
  } finally {
    await server.stop()
    agents.stop()
  }
}

/** What a runner's memory comes to: after very many matches, and with very many running. It takes half an hour. */
export async function benchRunnerMemory({ small }: { small: boolean }): Promise<BenchRow[]> {
  const agents = await stubAgents()
  const server = await durablePostgres()
  try {
    return await memoryRows(server.url, (ms) => agents.after(ms), small ? PLAYED / 20 : PLAYED)
  } finally {
    await server.stop()
    agents.stop()
  }
}

/** Many at once: how long a bare loop's matches took, and what runners took, unwatched, with metrics, and with traces as well. */
type Round = { bare: number } & Record<'off' | 'metered' | 'traced', Measured>

const cpu = ({ runnerMsPerAsk, postgresMsPerAsk }: Measured) => runnerMsPerAsk + postgresMsPerAsk

/** What many at once cost, and being watched besides: each is held against the others of its round. */
function manyRows(rounds: readonly Round[]): BenchRow[] {
  const middle = (figure: (round: Round) => number) => median(rounds.map(figure))
  const each = (figure: (round: Round) => number) => rounds.map((round) => figure(round).toFixed(2)).join(', ')
  const unwatched = `${each(({ off }) => cpu(off))} ms of CPU per ask, ${nameOf(MANY)}`
  return [
    most(
      `${nameOf(MANY)}, to the bare loop`,
      middle(({ off, bare }) => off.toCriticalPath / bare),
      2,
      `${each(({ off }) => off.toCriticalPath)} of the critical path, the bare loop ${each(({ bare }) => bare)}`,
    ),
    most(
      `ms of CPU per ask, ${nameOf(MANY)}`,
      middle(({ off }) => cpu(off)),
      1.3,
      `runner ${each(({ off }) => off.runnerMsPerAsk)}, PostgreSQL ${each(({ off }) => off.postgresMsPerAsk)}`,
    ),
    most(
      'with metrics, to without',
      middle(({ metered, off }) => cpu(metered) / cpu(off)),
      METRICS_COST,
      `${each(({ metered }) => cpu(metered))} to ${unwatched}`,
    ),
    most(
      'with metrics and traces, to without',
      middle(({ traced, off }) => cpu(traced) / cpu(off)),
      TRACES_COST,
      `${each(({ traced }) => cpu(traced))} to ${unwatched}`,
    ),
    most(
      'with metrics and traces, to the bare loop',
      middle(({ traced, bare }) => traced.toCriticalPath / bare),
      2,
      `${each(({ traced }) => traced.toCriticalPath)} of the critical path`,
    ),
    most(
      'with metrics, ms of CPU per ask',
      middle(({ metered }) => cpu(metered)),
      1.3,
    ),
  ]
}

const most = (name: string, ratio: number, bound: number, info = ''): BenchRow => ({
  ...{ name: `runner: ${name}`, ratio, bound, info },
  side: 'most',
})

const least = (name: string, ratio: number, bound: number, info: string): BenchRow => ({
  ...{ name: `runner: ${name}`, ratio, bound, info },
})

const nameOf = ({ atOnce, delayMs }: Load) => `${atOnce} at once, agents of ${delayMs} ms`

const watchedBy = ({ watched }: Load) =>
  watched?.collector ? ', with traces' : watched?.metrics ? ', with metrics' : ''

/** Twice as many as are played at once, so that all places are taken for a while. */
function fraction(load: Load): Load {
  const { atOnce, matches, runners = 1 } = load
  return { ...load, matches: Math.min(matches, Math.max(4, 2 * atOnce * runners)) }
}

export function measuredOn(admin: string, url: string, load: Load): Promise<Measured> {
  return onSite(admin, async (site) => {
    const { world, privateKey } = await webhooks(site.store, site.url, url)
    await create(site, world, tablesOf(world.agents), load.matches)
    return played(site, privateKey, load)
  })
}

/** How long a match with a pace took, to what its turns are looked at one after the other: the median. */
function toSchedule(admin: string, url: string, { atOnce, matches }: Load): Promise<number> {
  return onSite(admin, async (site) => {
    const { world, privateKey } = await webhooks(site.store, site.url, url, { pace: 'stage' })
    await create(site, world, tablesOf(world.agents), matches)
    await site.runner(atOnce, privateKey)
    await site.leftAtMost(0)
    const { rows } = await site.sql.query<{ id: string; ended: Date }>('SELECT id, finished_at AS ended FROM match')
    const ratios: number[] = []
    for (const { id, ended } of rows) {
      const read = await site.store.log.readAs(id, REFEREE)
      if (!read.ok) throw new Error(read.error.message)
      const log = read.value.events.flatMap((event) => (isSealed(event) ? [] : [event]))
      const times = [...new Set(log.map(({ at }) => Date.parse(at)))]
      const looked = times.slice(0, -1).map((time) =>
        lookingMs(
          whoIsSpy,
          'en',
          log.filter(({ at }) => Date.parse(at) <= time),
        ),
      )
      ratios.push((ended.getTime() - (times[0] ?? Number.NaN)) / looked.reduce((sum, ms) => sum + ms, 0))
    }
    return median(ratios)
  })
}

async function create(site: Site, { arena }: SmallWorld, next: () => SmallWorld['agents'], matches: number) {
  for (let match = 0; match < matches; match++) {
    await site.store.matches.create(arena.id, { seats: next(), gameVersion: whoIsSpy.version })
  }
}

/** What a runner holds after many matches and after ten times as many, and what it holds for each that runs. */
function memoryRows(admin: string, after: (ms: number) => string, matches: number): Promise<BenchRow[]> {
  return onSite(admin, async (site) => {
    const { world, privateKey } = await webhooks(site.store, site.url, after(0))
    const quick = tablesOf(world.agents)
    const slow = tablesOf(await webhooksAt(site.store, site.url, after(THINKING_MS)))
    const runner = await site.runner(RUNNING, privateKey)
    let created = 0
    const playUpTo = async (all: number) => {
      console.error(`  ${all} matches, for the runner's memory …`)
      for (; created < all; created += AT_ONCE) {
        await site.leftAtMost(QUEUED)
        await create(site, world, quick, AT_ONCE)
      }
      await site.leftAtMost(0)
      return runner.memory()
    }
    const early = await playUpTo(matches)
    const late = await playUpTo(TEN_TIMES * matches)
    await create(site, world, slow, RUNNING)
    await asked(site, RUNNING)
    const busy = await runner.memory()
    const each = (busy.held - late.held) / RUNNING
    const heaps = `${mb(late.held)} after ${TEN_TIMES * matches}, ${mb(early.held)} after ${matches}`
    const system = `${RUNNING} running; the process has ${mb(busy.rss)}, ${mb(late.rss)} without them`
    return [
      most(`heap after ${TEN_TIMES * matches} matches, to ${matches}`, late.held / early.held, 1.1, heaps),
      most('kB of memory per running match', each / 1_000, 300, system),
    ]
  })
}

const mb = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Resolves when so many matches wait for an answer. */
async function asked({ sql }: Site, matches: number): Promise<void> {
  for (;;) {
    const { rows } = await sql.query<{ asked: number }>(
      'SELECT count(DISTINCT match_id)::int AS asked FROM ask WHERE answer IS NULL',
    )
    if ((rows[0]?.asked ?? 0) >= matches) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
