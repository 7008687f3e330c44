import { HOSTILE, type Hostile, type HostileProcess, hostileProcess } from '@masquerade/connectors/testing'
import { onPostgres } from '../../database.ts'
import { atMost, type BenchRow, type Wanted } from '../row.ts'
import { ANSWERED } from '../site/load.ts'
import { forgetPeak, usageOf } from '../site/usage.ts'
import { onWebhookSite, type WebhookSite } from './webhook-site.ts'

const AGENTS = 204
const TABLES = AGENTS / 6
const LIMIT_MS = 3_000
/** The part of an answer that a runner may read from an agent: a larger answer is refused after 64 KB. */
const ANSWER_BYTES = 64 * 1024
const MB = 1_000_000

type Taken = Awaited<ReturnType<typeof playedBy>>

/** Compares a runner whose agents answer as badly as they can with one whose agents answer well. */
export async function benchHostile({ small }: Wanted): Promise<BenchRow[]> {
  const agents = await hostileProcess()
  return onPostgres(async (adminUrl) => {
    const taken = (way: Hostile | 'good') => {
      console.error(`  ${AGENTS} agents, ${way} …`)
      return playedBy(adminUrl, agents, way)
    }
    const good = await taken('good')
    const rows: BenchRow[] = []
    for (const way of small ? (['gigabyte', 'drip'] as const) : HOSTILE) {
      const before = await agents.poured()
      const bad = await taken(way)
      const sent = (await agents.poured()) - before
      rows.push(...rowsOf(way, bad, good, sent))
    }
    return rows
  }).finally(() => agents.close())
}

function rowsOf(way: Hostile, bad: Taken, good: Taken, sent: number): BenchRow[] {
  const name = `hostile, ${way}`
  const memory = `${mb(bad.peakBytes)} to ${mb(good.peakBytes)}, ${AGENTS} agents at once`
  const cpu = `${cpuOf(bad)}; of good agents ${cpuOf(good)}`
  const read = `${mb(bad.readPerAsk)} an ask; ${mb(sent / bad.asks)} left the agents for each`
  return [
    atMost(1.3, `${name}: a runner's memory to that with good agents`, bad.peakBytes / good.peakBytes, memory),
    atMost(4, `${name}: CPU for the same tables to that with good agents`, bad.cpuMs / good.cpuMs, cpu),
    atMost(4, `${name}: bytes read an ask, to the limit of an answer`, bad.readPerAsk / ANSWER_BYTES, read),
  ]
}

const cpuOf = ({ cpuMs, asks, seconds }: Taken) =>
  `${(cpuMs / 1_000).toFixed(1)} s for ${asks} asks in ${seconds.toFixed(1)} s`

const mb = (bytes: number) => `${(bytes / MB).toFixed(2)} MB`

function playedBy(adminUrl: string, agents: HostileProcess, way: Hostile | 'good') {
  const config = { language: 'en', limits: { speakMs: LIMIT_MS, voteMs: LIMIT_MS } }
  const address = (number: number) => `${agents.at(way)}/${number}`
  const played = async (site: WebhookSite) => {
    const runner = await site.runner({ matches: TABLES })
    forgetPeak(runner.pid)
    const from = usageOf(runner.pid)
    const began = performance.now()
    await site.create(TABLES)
    await site.waitUntilLeft(0)
    const to = usageOf(runner.pid)
    const finished = await site.count(`SELECT count(*)::int AS count FROM match WHERE status = 'finished'`)
    if (finished !== TABLES) throw new Error(`${finished} of ${TABLES} matches were finished`)
    const asks = await site.count(ANSWERED)
    return {
      asks,
      cpuMs: to.cpuMs - from.cpuMs,
      readPerAsk: (to.readBytes - from.readBytes) / asks,
      peakBytes: to.peakBytes,
      seconds: (performance.now() - began) / 1_000,
    }
  }
  return onWebhookSite(adminUrl, address, played, { agents: AGENTS, config })
}
