import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '../database.ts'
import type { ProxyAnswer } from './proxy-kinds.ts'
import type { Restarted, RestartedProcess, RollingSite } from './site.ts'
import { type Seen, spectate } from './spectators.ts'
import { type Met, visit } from './visitors.ts'

/** What became of a rolling restart under load. */
export interface Rolled {
  restarts: (Restarted & { name: string })[]
  met: Met
  seen: Seen
  matches: Record<string, number>
  /** Requests for which the proxy had to ask a second process, where it tells. */
  askedAgain: number | undefined
  /** One sentence for each thing that was lost; none when all went well. */
  lost: string[]
}

export interface RollOptions {
  /** Spectators by websocket, and as many by polling. */
  spectators: number
  /** Those that are restarted at the same time, one group after another. */
  groups: readonly (readonly RestartedProcess[])[]
  /** So many rounds through all groups at least, and on until this says no. */
  again(rounds: number): boolean
  note?(line: string): void
}

const FIRST_MATCH_WITHIN_MS = 60_000

export async function roll(
  site: RollingSite,
  { spectators, groups, again, note = () => {} }: RollOptions,
): Promise<Rolled> {
  await somethingIsPlayed(site)
  const watching = spectate(site.proxy.url, spectators)
  const visitors = visit(site.proxy.url)
  const restarts: Rolled['restarts'] = []
  const lost: string[] = []
  for (let rounds = 0; rounds === 0 || again(rounds); rounds++) {
    for (const group of groups) {
      note(`round ${rounds + 1}: ${group.map(({ name }) => name).join(', ')}`)
      const done = await Promise.all(group.map(async (one) => ({ name: one.name, ...(await one.restart()) })))
      restarts.push(...done)
    }
  }
  note('everybody sees what they watch to its end')
  await watching.leave()
  await visitors.leave().catch((error: Error) => lost.push(error.message))

  const answers = site.proxy.answers()
  const matches = await matchesOf(site.databaseUrl)
  const { met } = visitors
  const { seen } = watching
  for (const { name, ended } of restarts) if (ended !== 0) lost.push(`${name} ended with ${ended}`)
  lost.push(...met.failures, ...seen.missed, ...answers.filter(isFailure).map(sentence))
  if (matches.void) lost.push(`${matches.void} matches became void`)
  for (const { id } of await query(site.databaseUrl, WITH_GAPS)) lost.push(`the log of match ${id} has a gap`)
  return {
    restarts,
    met,
    seen,
    matches,
    askedAgain: answers[0]?.upstream && answers.filter(({ upstream = [] }) => upstream.length > 1).length,
    lost,
  }
}

/** 499 is a client that left: those who watch do so in the end. */
const isFailure = ({ status }: ProxyAnswer) => status >= 500
const sentence = ({ status, upstream = [], request }: ProxyAnswer) =>
  `the proxy answered ${status} (${upstream.join(', ')}) to ${request}`

async function somethingIsPlayed({ databaseUrl }: RollingSite): Promise<void> {
  for (const until = Date.now() + FIRST_MATCH_WITHIN_MS; Date.now() < until; ) {
    if (((await matchesOf(databaseUrl)).running ?? 0) > 0) return
    await sleep(200)
  }
  throw new Error('no match began within a minute')
}

async function matchesOf(url: string): Promise<Record<string, number>> {
  const rows = await query<{ status: string; n: number }>(url, BY_STATUS)
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}

const BY_STATUS = 'SELECT status::text AS status, count(*)::int AS n FROM match GROUP BY status'
const WITH_GAPS = `
  SELECT match_id AS id FROM match_event GROUP BY match_id HAVING count(*) <> max(seq) OR min(seq) <> 1`
