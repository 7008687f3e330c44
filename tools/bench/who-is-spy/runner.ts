import { lookingMs, whoIsSpy } from '@masquerade/games'
import type { StubAgents } from '../../agents/agents.ts'
import { median, medianRatio } from '../../median.ts'
import { atLeast, atMost, type BenchRow, type Wanted } from '../row.ts'
import { bareLoop } from '../site/bare-loop.ts'
import { type Load, logOf, type Measured, measureLoad } from '../site/load.ts'
import { withStubAgents } from '../site/processes.ts'
import { type Turns, takeTurns } from '../turns.ts'
import { createMatches, onWebhookSite, tablesOf, type WebhookSite, webhooksAt } from './webhook-site.ts'

const ALONE: Load = { delayMs: 50, atOnce: 1, matches: 12 }
const SOME: Load = { delayMs: 50, atOnce: 25, matches: 150 }
const MANY: Load = { delayMs: 50, atOnce: 100, matches: 400 }
/** The loads that are compared run by turns in several rounds, since a machine's speed varies from minute to minute. */
const ROUNDS = 3
const SLOW: Load = { delayMs: 500, atOnce: 100, matches: 200 }
const MOST: Load = { delayMs: 50, atOnce: 200, matches: 2_600 }
/** The minimal loop plays at least this many matches, since a process plays its first matches more slowly. */
const LEAST_BARE = 12
/** A hundred matches run at once, since a runner with few matches would keep the time schedule too easily. */
const PACED: Load = { delayMs: 500, atOnce: 100, matches: 100 }
const CAPPED: Load = { delayMs: 500, atOnce: 20, matches: 80 }

/** A runner with metrics or traces may need this many times the processor time of a runner without them. */
const METRICS_COST = 1.1
const TRACES_COST = 1.4

const PLAYED = 2_000
const TEN_TIMES = 10
const RUNNING = 200
const THINKING_MS = 60_000
const AT_ONCE = 50
/** No more matches wait to be played, because choosing players takes longer among more unfinished matches. */
const QUEUED = 200

/** Compares a match's time with the agents' own thinking time, and with a minimal loop that stores nothing. */
export function benchRunner({ small }: Wanted): Promise<BenchRow[]> {
  return withStubAgents(async (adminUrl, agents) => {
    const bareOf = async ({ delayMs, atOnce }: Load) => {
      const ratios: number[] = []
      while (ratios.length < LEAST_BARE) {
        ratios.push(...(await bareLoop(whoIsSpy, agents.after(delayMs), delayMs, atOnce)))
      }
      return median(ratios)
    }
    const measured = (wanted: Load): Promise<Measured> => {
      const load = small ? fraction(wanted) : wanted
      console.error(`  ${load.matches} matches, ${nameOf(load)}${watchedBy(load)} …`)
      return onWebhookSite(adminUrl, agents.after(load.delayMs), async (site) => {
        await site.create(load.matches)
        return measureLoad(site, load)
      })
    }
    const rows: BenchRow[] = []
    for (const [load, bound] of [
      [ALONE, 1.06],
      [SOME, 1.25],
    ] as const) {
      const { toCriticalPath } = await measured(load)
      const floor = `the bare loop, which stores nothing, ${(await bareOf(load)).toFixed(2)}`
      rows.push(atMost(bound, `runner: ${nameOf(load)}, to its critical path`, toCriticalPath, floor))
    }
    const turns = await takeTurns<ManyAtOnce>(
      small ? 1 : ROUNDS,
      [
        () => bareOf(MANY),
        () => measured(MANY),
        () => measured({ ...MANY, watched: { metrics: true } }),
        () => measured({ ...MANY, watched: { metrics: true, collector: agents.url } }),
      ],
      0,
    )
    rows.push(...manyRows(turns))
    rows.push(atMost(1.05, `runner: ${nameOf(SLOW)}, to its critical path`, (await measured(SLOW)).toCriticalPath))

    const busiest = await measured(MOST)
    const rate = `${Math.round(busiest.asksASecond)} asks a second for ${Math.round(busiest.seconds)} s, ${nameOf(MOST)}`
    rows.push(atLeast(1, 'runner: asks a second, to 1,000', busiest.asksASecond / 1_000, rate))
    const one = await measured(CAPPED)
    const two = await measured({ ...CAPPED, runners: 2, matches: 2 * CAPPED.matches })
    const rates = `${Math.round(two.asksASecond)} to ${Math.round(one.asksASecond)} asks a second, ${nameOf(CAPPED)} each`
    rows.push(atLeast(1.9, 'runner: two runners to one', two.asksASecond / one.asksASecond, rates))
    return rows
  })
}

/** Runs many matches whose turns are shown on a time schedule, and measures how late their turns are. */
export function benchRunnerPaced({ small }: Wanted): Promise<BenchRow[]> {
  return withStubAgents(async (adminUrl, agents) => {
    const load = small ? { ...PACED, atOnce: 10, matches: 10 } : PACED
    console.error(`  ${load.matches} matches with a pace, ${nameOf(load)} …`)
    const ratio = await toSchedule(adminUrl, agents.after(load.delayMs), load)
    return [atMost(1.02, 'runner: paced, to its schedule', ratio, nameOf(load))]
  })
}

export function benchRunnerMemory({ small }: Wanted): Promise<BenchRow[]> {
  return withStubAgents((adminUrl, agents) => memoryRows(adminUrl, agents, small ? PLAYED / 20 : PLAYED))
}

type ManyAtOnce = [bare: number, off: Measured, metered: Measured, traced: Measured]

function manyRows([bare, off, metered, traced]: Turns<ManyAtOnce>): BenchRow[] {
  const cpu = (each: readonly Measured[]) => each.map((one) => one.runnerMsPerAsk + one.postgresMsPerAsk)
  const path = (each: readonly Measured[]) => each.map((one) => one.toCriticalPath)
  const list = (figures: readonly number[]) => figures.map((figure) => figure.toFixed(2)).join(', ')
  const many = nameOf(MANY)
  const [inRunner, inPostgres] = [off.map((one) => one.runnerMsPerAsk), off.map((one) => one.postgresMsPerAsk)]
  const shares = `runner ${list(inRunner)}, PostgreSQL ${list(inPostgres)}`
  const ofPath = (each: readonly Measured[]) => `${list(path(each))} of the critical path`
  const toBare = (each: readonly Measured[]) => medianRatio(path(each), bare)
  const toOff = (each: readonly Measured[]) => medianRatio(cpu(each), cpu(off))
  const costs = (each: readonly Measured[]) => `${list(cpu(each))} to ${list(cpu(off))} ms of CPU per ask, ${many}`
  return [
    atMost(2, `runner: ${many}, to the bare loop`, toBare(off), `${ofPath(off)}, the bare loop ${list(bare)}`),
    atMost(1.3, `runner: ms of CPU per ask, ${many}`, median(cpu(off)), shares),
    atMost(METRICS_COST, 'runner: with metrics, to without', toOff(metered), costs(metered)),
    atMost(TRACES_COST, 'runner: with metrics and traces, to without', toOff(traced), costs(traced)),
    atMost(2, 'runner: with metrics and traces, to the bare loop', toBare(traced), ofPath(traced)),
    atMost(1.3, 'runner: with metrics, ms of CPU per ask', median(cpu(metered))),
  ]
}

const nameOf = ({ atOnce, delayMs }: Load) => `${atOnce} at once, agents of ${delayMs} ms`

const watchedBy = ({ watched }: Load) =>
  watched?.collector ? ', with traces' : watched?.metrics ? ', with metrics' : ''

/** Even a small measurement has twice as many matches as are played at once, so that runners are busy. */
function fraction(load: Load): Load {
  const { atOnce, matches, runners = 1 } = load
  return { ...load, matches: Math.min(matches, Math.max(4, 2 * atOnce * runners)) }
}

function toSchedule(adminUrl: string, agentsUrl: string, { atOnce, matches }: Load): Promise<number> {
  const scheduled = async (site: WebhookSite): Promise<number> => {
    await site.create(matches)
    await site.runner({ matches: atOnce })
    await site.waitUntilLeft(0)
    const { rows } = await site.sql.query<{ id: string; ended: Date }>('SELECT id, finished_at AS ended FROM match')
    const ratios: number[] = []
    for (const { id, ended } of rows) {
      const log = await logOf(site.store, id)
      const times = [...new Set(log.map(({ at }) => Date.parse(at)))]
      const until = (time: number) => log.filter(({ at }) => Date.parse(at) <= time)
      const looked = times.slice(0, -1).reduce((sum, time) => sum + lookingMs(whoIsSpy, 'en', until(time)), 0)
      ratios.push((ended.getTime() - (times[0] ?? Number.NaN)) / looked)
    }
    return median(ratios)
  }
  return onWebhookSite(adminUrl, agentsUrl, scheduled, { pace: 'stage' })
}

function memoryRows(adminUrl: string, agents: StubAgents, matches: number): Promise<BenchRow[]> {
  return onWebhookSite(adminUrl, agents.after(0), async (site) => {
    const slow = tablesOf(await webhooksAt(site, agents.after(THINKING_MS)))
    const runner = await site.runner({ matches: RUNNING })
    let created = 0
    const playUpTo = async (all: number) => {
      console.error(`  ${all} matches, for the runner's memory …`)
      for (; created < all; created += AT_ONCE) {
        await site.waitUntilLeft(QUEUED)
        await site.create(AT_ONCE)
      }
      await site.waitUntilLeft(0)
      return runner.memory()
    }
    const early = await playUpTo(matches)
    const late = await playUpTo(TEN_TIMES * matches)
    await createMatches(site, site.arena, slow, RUNNING)
    await site.waitUntilCount(RUNNING, 'SELECT count(DISTINCT match_id)::int AS count FROM ask WHERE answer IS NULL')
    const busy = await runner.memory()
    const each = (busy.held - late.held) / RUNNING
    const heaps = `${mb(late.held)} after ${TEN_TIMES * matches}, ${mb(early.held)} after ${matches}`
    const system = `${RUNNING} running; the process has ${mb(busy.rss)}, ${mb(late.rss)} without them`
    return [
      atMost(1.1, `runner: heap after ${TEN_TIMES * matches} matches, to ${matches}`, late.held / early.held, heaps),
      atMost(300, 'runner: kB of memory per running match', each / 1_000, system),
    ]
  })
}

const mb = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
