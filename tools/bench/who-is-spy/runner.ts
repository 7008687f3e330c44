import { setTimeout as sleep } from 'node:timers/promises'
import { lookingMs, whoIsSpy } from '@masquerade/games'
import type { StubAgents } from '../../agents/agents.ts'
import { median, medianRatio } from '../../median.ts'
import { atLeast, atMost, type BenchRow, type Wanted } from '../row.ts'
import { type BareLoop, bareLoop, storingLoop } from '../site/bare-loop.ts'
import { type Load, logOf, type Measured, measureLoad } from '../site/load.ts'
import type { Memory } from '../site/meter.ts'
import { type RunnerProcess, withStubAgents } from '../site/processes.ts'
import { type Turns, takeTurns } from '../turns.ts'
import { createMatches, onWebhookSite, tablesOf, type WebhookSite, webhooksAt } from './webhook-site.ts'

const ALONE: Load = { delayMs: 50, atOnce: 1, matches: 24 }
const SOME: Load = { delayMs: 50, atOnce: 25, matches: 400 }
const MANY: Load = { delayMs: 50, atOnce: 100, matches: 400 }
/** The loads that are compared run by turns in several rounds, since a machine's speed varies from minute to minute. */
const ROUNDS = 3
const SLOW: Load = { delayMs: 500, atOnce: 100, matches: 200 }
const MOST: Load = { delayMs: 50, atOnce: 200, matches: 2_600 }
/** A hundred matches run at once, since a runner with few matches would keep the time schedule too easily. */
const PACED: Load = { delayMs: 500, atOnce: 100, matches: 100 }
const CAPPED: Load = { delayMs: 500, atOnce: 20, matches: 80 }

/** A sketch of the least that stores all took 0.5 ms an ask where a runner was to take at most one. */
const STORING_COST = 2
/** A runner with metrics or traces may need this many times the processor time of a runner without them. */
const METRICS_COST = 1.1
const TRACES_COST = 1.4

const PLAYED = 2_000
const TEN_TIMES = 10
const PLACES = 200
/** A quarter of a runner's places is kept for matches with human players. */
const RUNNING = 150
const THINKING_MS = 60_000
const AT_ONCE = 50
/** No more matches wait to be played, because choosing players takes longer among more unfinished matches. */
const QUEUED = 200
const LOOKS = 8
const LOOK_EVERY_MS = 1_000

/** Compares a runner with a minimal loop that asks the same agents the same questions, but stores nothing. */
export function benchRunner({ small }: Wanted): Promise<BenchRow[]> {
  return withStubAgents(async (adminUrl, agents) => {
    const rounds = small ? 1 : ROUNDS
    const bareOf = (load: Load) => bareLoop(whoIsSpy, agents.after(load.delayMs), load)
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
      [SOME, 1.2],
      [SLOW, 1.05],
    ] as const) {
      const turns: Turns<[BareLoop, Measured]> = await takeTurns(rounds, [() => bareOf(load), () => measured(load)], 0)
      rows.push(timeRow(bound, nameOf(load), turns))
    }
    rows.push(
      ...manyRows(
        await takeTurns<ManyAtOnce>(
          rounds,
          [
            () => bareOf(MANY),
            () => storingLoop(whoIsSpy, agents.after(MANY.delayMs), MANY, adminUrl),
            () => measured(MANY),
            () => measured({ ...MANY, watched: { metrics: true } }),
            () => measured({ ...MANY, watched: { metrics: true, collector: agents.url } }),
          ],
          0,
        ),
      ),
    )
    const bare = await bareOf(MOST)
    const busiest = await measured(MOST)
    const rate = `${Math.round(busiest.asksASecond)} to ${Math.round(bare.asksASecond)} for ${Math.round(busiest.seconds)} s, ${nameOf(MOST)}`
    rows.push(atLeast(0.45, 'runner: asks a second, to the bare loop', busiest.asksASecond / bare.asksASecond, rate))
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

type ManyAtOnce = [bare: BareLoop, storing: BareLoop, off: Measured, metered: Measured, traced: Measured]

function manyRows([bare, storing, off, metered, traced]: Turns<ManyAtOnce>): BenchRow[] {
  const many = nameOf(MANY)
  const toOff = (each: readonly Measured[]) => medianRatio(cpu(each), cpu(off))
  const costs = (each: readonly Measured[]) => `${list(cpu(each))} to ${list(cpu(off))} ms of CPU per ask, ${many}`
  const shares = `ms of ${sharesOf(off)}; the loop, which also stores all, ${sharesOf(storing)}`
  return [
    timeRow(2, many, [bare, off]),
    atMost(
      STORING_COST,
      `runner: CPU per ask, ${many}, to the storing loop`,
      medianRatio(cpu(off), cpu(storing)),
      shares,
    ),
    atMost(METRICS_COST, 'runner: with metrics, to without', toOff(metered), costs(metered)),
    atMost(TRACES_COST, 'runner: with metrics and traces, to without', toOff(traced), costs(traced)),
    timeRow(2, 'with metrics and traces', [bare, traced]),
  ]
}

function timeRow(bound: number, name: string, [bare, measured]: Turns<[BareLoop, Measured]>): BenchRow {
  const ratio = medianRatio(pathsOf(measured), pathsOf(bare))
  const paths = `${list(pathsOf(measured))} of the critical path, the bare loop ${list(pathsOf(bare))}`
  return atMost(bound, `runner: ${name}, to the bare loop`, ratio, paths)
}

const pathsOf = (each: readonly { toCriticalPath: number }[]) => each.map(({ toCriticalPath }) => toCriticalPath)

type Spent = Pick<Measured, 'runnerMsPerAsk' | 'postgresMsPerAsk'>

const cpu = (each: readonly Spent[]) => each.map((one) => one.runnerMsPerAsk + one.postgresMsPerAsk)

const sharesOf = (each: readonly Spent[]) =>
  `its process ${list(each.map((one) => one.runnerMsPerAsk))}, PostgreSQL ${list(each.map((one) => one.postgresMsPerAsk))}`

const list = (figures: readonly number[]) => figures.map((figure) => figure.toFixed(2)).join(', ')

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
    const runner = await site.runner({ matches: PLACES })
    let created = 0
    const playUpTo = async (all: number) => {
      console.error(`  ${all} matches, for the runner's memory …`)
      for (; created < all; created += AT_ONCE) {
        await site.waitUntilLeft(QUEUED)
        await site.create(AT_ONCE)
      }
      await site.waitUntilLeft(0)
      await site.waitUntilCount(all, 'SELECT min(matches) AS count FROM board')
      return leastMemory(runner)
    }
    const early = await playUpTo(matches)
    const late = await playUpTo(TEN_TIMES * matches)
    await createMatches(site, site.arena, slow, RUNNING)
    await site.waitUntilCount(RUNNING, 'SELECT count(DISTINCT match_id)::int AS count FROM ask WHERE answer IS NULL')
    const busy = await leastMemory(runner)
    const each = (busy.held - late.held) / RUNNING
    const heaps = `${mb(late.held)} after ${TEN_TIMES * matches}, ${mb(early.held)} after ${matches}`
    const system = `${RUNNING} running; the process has ${mb(busy.rss)}, ${mb(late.rss)} without them`
    return [
      atMost(1.1, `runner: heap after ${TEN_TIMES * matches} matches, to ${matches}`, late.held / early.held, heaps),
      atMost(300, 'runner: kB of memory per running match', each / 1_000, system),
    ]
  })
}

/** What a runner holds all the time: at a single look it may just be counting a leaderboard. */
async function leastMemory(runner: RunnerProcess): Promise<Memory> {
  let least = await runner.memory()
  for (let look = 1; look < LOOKS; look++) {
    await sleep(LOOK_EVERY_MS)
    const now = await runner.memory()
    if (now.held < least.held) least = now
  }
  return least
}

const mb = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
