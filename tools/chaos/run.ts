import { setMaxListeners } from 'node:events'
import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '../../scripts/command/io.ts'
import { lookUntil } from '../../scripts/command/look-until.ts'
import { query } from '../database.ts'
import { type CatchUp, catchUpFromPages, catchUpFromStore } from '../watchers/catch-up.ts'
import { marker } from '../watchers/marker.ts'
import type { Records } from '../watchers/records.ts'
import { type Spectator, type SpectatorOptions, spectator } from '../watchers/spectator.ts'
import { type Met, visitor } from '../watchers/visitor.ts'
import { causeFault, type Happened } from './cause-fault.ts'
import { check } from './checker/check.ts'
import type { Evidence } from './checker/evidence.ts'
import { excusesOf, outageViolations, takeoverTimes } from './outages.ts'
import { type Fault, inWords, planOf } from './plan.ts'
import { watchPlay } from './play-watch.ts'
import { readKept } from './read-evidence.ts'
import { type Sabotage, sabotage } from './sabotage.ts'
import { openGuard } from './site/open-guard.ts'
import { type Site, type SiteOptions, startSite } from './site/site.ts'
import type { SiteProcess } from './site/site-process.ts'

interface RunOptions extends Omit<SiteOptions, 'folder' | 'guard'> {
  seed: number
  ms: number
  lastMatchesMs?: number
  signal: AbortSignal
  say(line: string): void
  progress?(ms: number): void
}

/** The result of a fault-injection test; the tested site keeps running for inspection until `close` is called. */
export type Run = Awaited<ReturnType<typeof runChaos>>

const SETTLED_WITHIN_MS = 240_000
/** After the last fault, processes get healthy within this time, since they wait for connections that hang. */
const WELL_WITHIN_MS = 60_000
const ARRIVES_WITHIN_MS = 30_000
const LEAST_MATCHES = 8
const ENOUGH_WITHIN_MS = 30_000
const LOOK_EVERY_MS = 300

export async function runChaos(options: RunOptions) {
  const { say, signal } = options
  const guard = await openGuard()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'masquerade-chaos-'))
  guard.remove(folder)
  let site: Site | undefined
  try {
    say('starting a site of its own')
    site = await startSite({ ...options, folder, guard })
    signal.throwIfAborted()
    const plan = planOf({ ...options, ...site })
    for (const fault of plan) say(inWords(fault))
    const { happened, play, met, ...seenBy } = await livedThrough(site, plan, options)
    say('checking what is left')
    const { honest, fetching } = site.world
    const known = { honest, fetching: fetching.agent, asks: play.asks() }
    const { url, database } = site
    const seen = {
      ...seenBy,
      visits: { ...met, excuses: excusesOf(happened, site.webs) },
      standstills: takeoverTimes(play.takenOver(), happened, site.runners),
    }
    const evidence: Evidence = { ...(await readKept(url, known)), ...seen }
    return {
      ...{ plan, happened, evidence },
      /** The folder with the output of all processes; the function `close` deletes it. */
      folder,
      violations: [...check(evidence), ...outageViolations(happened)],
      /** Damages a copy of the database and checks it, which shows that the checker finds such damage. */
      async sabotaged(kind: Sabotage) {
        const copy = new URL(url)
        copy.pathname = `/sabotaged_${kind.replaceAll('-', '_')}`
        await query(
          database.adminUrl,
          `CREATE DATABASE ${copy.pathname.slice(1)} TEMPLATE ${new URL(url).pathname.slice(1)}`,
        )
        const done = await sabotage(copy.href, kind, evidence)
        return { done, violations: check({ ...(await readKept(copy.href, known)), ...seen }) }
      },
      async close(): Promise<void> {
        await database.stop()
        await guard.close()
      },
    }
  } catch (error) {
    await guard.close()
    await site?.close()
    throw error
  }
}

async function livedThrough(site: Site, plan: readonly Fault[], options: RunOptions) {
  const { ms, lastMatchesMs = 0, say, progress = () => {} } = options
  // If one fault cannot be injected, the test is over and all faults that are planned after it are cancelled.
  const over = new AbortController()
  const signal = AbortSignal.any([options.signal, over.signal])
  setMaxListeners(0, signal) // every fault that is still to come listens
  const records: Records = { received: [], endings: [], gaps: [], shown: [] }
  const met: Met = { well: 0, badly: [] }
  const catchUp = site.pages === undefined ? catchUpFromStore(site.url) : catchUpFromPages(site.pages)
  const spectators = spectatorsOf(site, catchUp, records)
  const visiting = site.pages === undefined ? undefined : visitor(site.pages, met)
  const marking = site.pages === undefined ? undefined : marker(site.pages)
  const play = watchPlay(site.url)
  const looking = setInterval(() => {
    for (const one of [...spectators, visiting, marking]) one?.watch(play.unfinished())
  }, LOOK_EVERY_MS)
  const happened: Happened[] = []
  let unwell: Evidence['unwell'] = []
  let marks: Evidence['marks'] = { sealed: 0, lost: [] }
  const began = performance.now()
  const ticking = setInterval(() => progress(Math.min(ms, performance.now() - began)), 1_000)
  try {
    const underWay = new Map<string, Promise<void>>()
    const all = plan.map(async (fault) => {
      await until(began + fault.atMs, signal)
      const one = (underWay.get(fault.target) ?? Promise.resolve()).then(async () => {
        happened.push(await causeFault(site, fault))
      })
      underWay.set(fault.target, one)
      await one
    })
    const pausing = until(began + ms - lastMatchesMs, signal)
      .then(() => enoughToSee(site, signal))
      .then(() => beginNone(site))
    await Promise.all([...all, pausing])
    await until(began + ms, signal)
    say('all is well again: the last matches are played to their ends')
    await settle(site, signal)
    unwell = await unwellOf(site, signal)
    await untilEndsArrived(spectators, site, signal)
    if (marking) marks = await marking.kept()
  } finally {
    over.abort()
    clearInterval(ticking)
    clearInterval(looking)
    for (const one of spectators) one.close()
    await Promise.all([visiting, marking, catchUp, play].map((one) => one?.close()))
  }
  await site.close()
  const deliveries = await site.agents.deliveries()
  site.agents.stop()
  happened.sort((one, other) => one.from - other.from)
  return { happened, play, met, ...records, marks, deliveries, unwell }
}

function spectatorsOf({ doors, gateway, pages }: Site, catchUp: CatchUp, records: Records): Spectator[] {
  const by = { catchUp, records }
  const origins = [...doors.values()].map(({ url }) => new URL(url).origin)
  const watching = origins.map((door, index) =>
    spectator(`spectator ${index + 1}`, { ...by, door, transports: SOCKET }),
  )
  if (origins.length > 1) {
    watching.push(spectator('the roaming spectator', { ...by, door: gateway, transports: SOCKET }))
  }
  for (const door of origins.slice(-1)) {
    watching.push(spectator('the spectator who polls', { ...by, door, transports: ['polling'] }))
  }
  if (pages !== undefined) watching.push(spectator('the visitor', { ...by, door: pages }), spectator('the reader', by))
  return watching
}

const SOCKET: NonNullable<SpectatorOptions['transports']> = ['websocket']

async function untilEndsArrived(spectators: readonly Spectator[], { url }: Site, signal: AbortSignal): Promise<void> {
  const haveArrived = async () => {
    const left = new Set(await unfinished(url))
    return spectators.every((one) => one.watching().every((match) => left.has(match)))
  }
  await lookUntil(haveArrived, { withinMs: ARRIVES_WITHIN_MS, everyMs: LOOK_EVERY_MS, signal })
}

/** Waits until there are enough finished matches to check, since seats are drawn at random and machines may be slow. */
async function enoughToSee({ url, world }: Site, signal: AbortSignal): Promise<void> {
  const enough = async () =>
    (await query(url, ENOUGH, [world.fetching.agent, LEAST_MATCHES]).catch(() => [])).length > 0
  await lookUntil(enough, { withinMs: ENOUGH_WITHIN_MS, everyMs: LOOK_EVERY_MS, signal })
}

const ENOUGH = `
  SELECT FROM mailbox_ask WHERE agent_id = $1 AND answered_at IS NOT NULL
    AND (SELECT count(*) FROM match WHERE status <> 'void') >= $2 LIMIT 1`

async function beginNone({ url }: Site): Promise<void> {
  // The error is ignored and the query tried again, since a fault may have made the database unreachable.
  const paused = () => query(url, `UPDATE arena SET state = 'paused' WHERE state = 'open'`).catch(() => undefined)
  await lookUntil(paused, { withinMs: SETTLED_WITHIN_MS, everyMs: LOOK_EVERY_MS })
}

/** Waits until all matches are over; before that, the arenas are paused, so that no new match begins. */
async function settle({ url }: Site, signal: AbortSignal): Promise<void> {
  const over = async () => (await unfinished(url)).length === 0
  await lookUntil(over, { withinMs: SETTLED_WITHIN_MS, everyMs: LOOK_EVERY_MS, signal })
}

async function unwellOf({ processes }: Site, signal: AbortSignal): Promise<Evidence['unwell']> {
  let unwell: Evidence['unwell'] = []
  const well = async () => {
    unwell = (await Promise.all([...processes.values()].map(unwellNow))).flat()
    return unwell.length === 0
  }
  await lookUntil(well, { withinMs: WELL_WITHIN_MS, everyMs: 2 * LOOK_EVERY_MS, signal })
  return unwell
}

async function unwellNow({ name, health, lastWords }: SiteProcess): Promise<Evidence['unwell']> {
  try {
    const response = await fetch(health, { signal: AbortSignal.timeout(5_000) })
    return response.ok ? [] : [{ name, says: `${response.status} ${await response.text()}` }]
  } catch (error) {
    return [{ name, says: `nothing: ${messageOf(error)}; ${lastWords()}` }]
  }
}

async function unfinished(url: string): Promise<string[]> {
  const rows = await query<{ id: string }>(url, `SELECT id FROM match WHERE status IN ('queued', 'running')`)
  return rows.map(({ id }) => id)
}

async function until(at: number, signal: AbortSignal): Promise<void> {
  await sleep(Math.max(0, at - performance.now()), undefined, { signal }).catch(() => signal.throwIfAborted())
}
