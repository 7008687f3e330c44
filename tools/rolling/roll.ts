import { Agent, fetch as fetchBy } from 'undici'
import { lookUntil } from '../../scripts/command/look-until.ts'
import { spectatorViolations } from '../chaos/checker/spectators.ts'
import { readMatches } from '../chaos/read-evidence.ts'
import { connected, query, withStore } from '../database.ts'
import { catchUpFromPages } from '../watchers/catch-up.ts'
import { marker } from '../watchers/marker.ts'
import type { Records } from '../watchers/records.ts'
import { spectator } from '../watchers/spectator.ts'
import { type Met, visitor } from '../watchers/visitor.ts'
import type { ProxyAnswer } from './proxy.ts'
import type { Restarted, RestartedProcess, RollingSite } from './site.ts'

export type Rolled = Awaited<ReturnType<typeof roll>>

interface RollOptions {
  spectators: number
  groups: readonly (readonly RestartedProcess[])[]
  again(rounds: number): boolean
  note?(line: string): void
}

const FIRST_MATCH_WITHIN_MS = 60_000
const ENDS_WITHIN_MS = 75_000
const LOOK_EVERY_MS = 300
const READERS = 6
const MARKERS = 2

export async function roll(site: RollingSite, { spectators, groups, again, note = () => {} }: RollOptions) {
  await somethingIsPlayed(site)
  const crowd = crowdAt(site, spectators)
  const restarts: (Restarted & { name: string })[] = []
  try {
    for (let rounds = 0; rounds === 0 || again(rounds); rounds++) {
      for (const group of groups) {
        note(`round ${rounds + 1}: ${group.map(({ name }) => name).join(', ')}`)
        restarts.push(...(await Promise.all(group.map(async (one) => ({ name: one.name, ...(await one.restart()) })))))
      }
    }
    note('everybody sees what they watch to its end')
  } finally {
    await crowd.leave()
  }
  const { met, records, lost, reconnected } = crowd
  const { databaseUrl } = site
  const kept = await withStore(databaseUrl, (store) => connected(databaseUrl, (sql) => readMatches(store, sql)))
  const answers = site.proxy.answers()
  const matches = await matchesByStatus(databaseUrl)
  for (const { name, ended } of restarts) if (ended !== 0) lost.push(`${name} ended with ${ended}`)
  for (const { what, says } of met.badly) lost.push(`${what}: ${says}`)
  for (const { match, says } of spectatorViolations({ ...records, matches: kept })) lost.push(`match ${match}: ${says}`)
  lost.push(...answers.filter(isFailure).map(sentence))
  if (matches.void) lost.push(`${matches.void} matches became void`)
  for (const { id } of await query(databaseUrl, WITH_GAPS)) lost.push(`the log of match ${id} has a gap`)
  const whole = records.shown.filter((one) => one.whole)
  const events = whole.reduce((sum, one) => sum + one.events.length, 0)
  return {
    ...{ restarts, met, matches, lost },
    seen: { matches: whole.length, events, reconnected: reconnected() },
    askedAgain: answers[0]?.upstream && answers.filter(({ upstream = [] }) => upstream.length > 1).length,
  }
}

/** Visitors who watch, read, use the API and guess roles, each from an address that proxies tell apart. */
function crowdAt({ proxy: { url }, databaseUrl }: RollingSite, ofEach: number) {
  const records: Records = { received: [], endings: [], gaps: [], shown: [] }
  const met: Met = { well: 0, badly: [] }
  const lost: string[] = []
  const ways: Agent[] = []
  let addresses = 0
  // Each simulated visitor gets another address of the range 127.0.0.0/8, all of which belong to this machine.
  const fromNextAddress = () => {
    const localAddress = `127.0.1.${++addresses}`
    const dispatcher = new Agent({ connect: { localAddress } })
    ways.push(dispatcher)
    // The cast is safe: the types of undici's fetch and Node's fetch differ only in parts that are not used here.
    const send = ((address: string, init: object) =>
      fetchBy(address, { ...init, dispatcher })) as unknown as typeof fetch
    return { localAddress, send }
  }
  const watching = Array.from({ length: 2 * ofEach }, (_, number) => {
    const transport = number % 2 === 0 ? 'websocket' : 'polling'
    const { localAddress, send } = fromNextAddress()
    const catchUp = catchUpFromPages(url, send)
    const by = `spectator ${number + 1} by ${transport}`
    return spectator(by, { door: url, transports: [transport], localAddress, most: 1, catchUp, records })
  })
  const readers = Array.from({ length: READERS }, () => visitor(url, met, fromNextAddress().send))
  const markers = Array.from({ length: MARKERS }, () => marker(url, fromNextAddress().send))
  const looking = setInterval(async () => {
    const running = await query<{ id: string }>(databaseUrl, RUNNING).catch(() => [])
    const ids = running.map(({ id }) => id)
    for (const one of [...watching, ...markers]) one.watch(ids)
  }, LOOK_EVERY_MS)
  return {
    records,
    met,
    lost,
    reconnected: () => watching.reduce((sum, one) => sum + one.reconnections(), 0),
    async leave() {
      clearInterval(looking)
      const over = () => watching.every((one) => one.watching().length === 0)
      await lookUntil(over, { withinMs: ENDS_WITHIN_MS, everyMs: LOOK_EVERY_MS })
      for (const match of watching.flatMap((one) => one.watching())) {
        lost.push(`match ${match}: its end did not arrive within ${ENDS_WITHIN_MS / 1_000} s`)
      }
      for (const one of watching) one.close()
      await Promise.all([...readers, ...markers].map((one) => one.close()))
      for (const one of markers) lost.push(...(await one.kept()).lost.map((mark) => `a sealed mark is gone: ${mark}`))
      await Promise.all(ways.map((way) => way.destroy()))
    },
  }
}

/** Only server errors (from 500 on) count as failures; 499 in the log of nginx only means that the visitor left. */
const isFailure = ({ status }: ProxyAnswer) => status >= 500
const sentence = ({ status, upstream = [], request }: ProxyAnswer) =>
  `the proxy answered ${status} (${upstream.join(', ')}) to ${request}`

async function somethingIsPlayed({ databaseUrl }: RollingSite): Promise<void> {
  const running = async () => (await matchesByStatus(databaseUrl)).running
  if (await lookUntil(running, { withinMs: FIRST_MATCH_WITHIN_MS, everyMs: 200 })) return
  throw new Error('no match began within a minute')
}

async function matchesByStatus(url: string): Promise<Record<string, number>> {
  const rows = await query<{ status: string; n: number }>(url, BY_STATUS)
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}

const RUNNING = `SELECT id FROM match WHERE status = 'running' ORDER BY random() LIMIT 20`
const BY_STATUS = 'SELECT status::text AS status, count(*)::int AS n FROM match GROUP BY status'
const WITH_GAPS = `
  SELECT match_id AS id FROM match_event GROUP BY match_id HAVING count(*) <> max(seq) OR min(seq) <> 1`
