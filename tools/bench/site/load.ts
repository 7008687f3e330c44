import { isSealed, type Logged, REFEREE } from '@masquerade/game'
import type { Store } from '@masquerade/store'
import { median } from '../../median.ts'
import type { RunnerProcess } from './processes.ts'
import type { RunnerSettings, Site } from './site.ts'
import { cpuSeconds } from './usage.ts'

export interface Load {
  delayMs: number
  atOnce: number
  matches: number
  runners?: number
  watched?: Pick<RunnerSettings, 'metrics' | 'collector'>
}

export type Measured = Awaited<ReturnType<typeof measureLoad>>

/** Measures runners only while they play as many matches as they may, so that start and end do not count. */
export async function measureLoad(site: Site, load: Load) {
  const { atOnce, matches, runners: many = 1, watched } = load
  const runners = await Promise.all(Array.from({ length: many }, () => site.runner({ matches: atOnce, ...watched })))
  const places = Math.min(atOnce * many, matches >> 2)
  await site.waitUntilLeft(matches - places)
  const from = await look(site, runners)
  await site.waitUntilLeft(places)
  const to = await look(site, runners)
  await site.waitUntilLeft(0)
  const asks = to.asks - from.asks
  const seconds = (to.at - from.at) / 1_000
  return {
    toCriticalPath: median(await toCriticalPath(site, load)),
    asksASecond: asks / seconds,
    seconds,
    /** Processor time per question in milliseconds, first of all runners together, then of PostgreSQL. */
    runnerMsPerAsk: (1_000 * (to.runner - from.runner)) / asks,
    postgresMsPerAsk: (1_000 * (to.postgres - from.postgres)) / asks,
  }
}

/** Returns for each match how many times longer it took than its agents needed to answer one after the other. */
async function toCriticalPath({ store, sql }: Site, { delayMs, matches }: Load): Promise<number[]> {
  const { rows } = await sql.query<{ id: string; turns: number }>(TURNS)
  if (rows.length !== matches) throw new Error(`${rows.length} of ${matches} matches were finished`)
  const ratios: number[] = []
  // Those in the middle, since a process plays its first matches more slowly.
  for (const { id, turns } of rows.slice(0, Math.min(MOST_READ, rows.length >> 1))) {
    const times = (await logOf(store, id)).map(({ at }) => Date.parse(at))
    ratios.push(((times.at(-1) ?? Number.NaN) - (times[0] ?? Number.NaN)) / (turns * delayMs))
  }
  return ratios
}

const MOST_READ = 500

export async function logOf({ log }: Pick<Store, 'log'>, id: string): Promise<Logged[]> {
  const read = await log.readAs(id, REFEREE)
  if (!read.ok) throw new Error(read.error.message)
  return read.value.events.flatMap((event) => (isSealed(event) ? [] : [event]))
}

export const ANSWERED = 'SELECT count(answer)::int AS count FROM ask'

const TURNS = `
  SELECT match.id, count(DISTINCT ask.turn)::int AS turns FROM match JOIN ask ON ask.match_id = match.id
  WHERE match.status = 'finished' GROUP BY match.id
  ORDER BY abs(rank() OVER (ORDER BY match.finished_at) - count(*) OVER () / 2)`

async function look({ count, postgres }: Site, runners: readonly RunnerProcess[]) {
  return {
    at: performance.now(),
    asks: await count(ANSWERED),
    runner: runners.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
    postgres: cpuSeconds(postgres),
  }
}
