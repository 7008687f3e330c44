import { whoIsSpy } from '@masquerade/games'
import { gramsOf } from '@masquerade/metrics'
import { type AskedAbout, type HotQuery, hotQueries } from '@masquerade/store/testing'
import type pg from 'pg'
import { median } from '../../median.ts'
import { atMost, type BenchRow, tableLines, type Wanted } from '../row.ts'
import { withStubAgents } from '../site/processes.ts'
import { growthSince, type Size, sizesOf, totalBytes } from '../site/sizes.ts'
import { takeTurns, timed } from '../turns.ts'
import { copyAgents, copyMatches } from './copy-matches.ts'
import { onWebhookSite, type WebhookSite } from './webhook-site.ts'

const DAYS = 365
const MONTH = 30
const A_DAY = 5_000
const FACTOR = 20
const PLAYED = { small: 24, usual: 120 }
const BOUND = 2
/** A query may become slower with more data as long as it takes less than this time in milliseconds. */
const QUICK_MS = 5
const NAMED_SHARE = 0.01
const ROUNDS = 15

/** Most matches are copies, and only a part is stored, so measured sizes are multiplied by `factor`. */
export function benchYear({ small, aDay = A_DAY, factor = small ? 500 : FACTOR }: Wanted): Promise<BenchRow[]> {
  return withStubAgents((adminUrl, stubs) =>
    onWebhookSite(adminUrl, stubs.after(0), async (site) => {
      const about = await someMatches(site, small ? PLAYED.small : PLAYED.usual)
      return measured(site, about, { aDay, factor })
    }),
  )
}

async function measured(
  { url, sql }: WebhookSite,
  about: () => Promise<AskedAbout>,
  { aDay, factor }: { aDay: number; factor: number },
): Promise<BenchRow[]> {
  const each = Math.max(1, Math.round(aDay / factor))
  const empty = await sizesOf(url)
  const grown = async (days: readonly [from: number, to: number]) => {
    await copyMatches(sql, { days, aDay: each }, say)
    return { sizes: growthSince(empty, await sizesOf(url)), times: await timeQueries(sql, hotQueries(await about())) }
  }
  const month = await grown([0, MONTH])
  const year = await grown([MONTH, DAYS])

  const times = aDay / each
  console.log(`${aDay} matches a day; one in ${times} of them is there, and sizes are multiplied by ${times}\n`)
  for (const line of tableLines(sizeTable(grouped(month.sizes), grouped(year.sizes), times))) console.log(line)
  const rows = year.times.map(({ name, ms, blocks, by }, index): BenchRow => {
    const before = month.times[index]?.ms ?? Number.NaN
    const ratio = Math.max(ms, QUICK_MS) / Math.max(before, QUICK_MS)
    const info = `${ms.toFixed(2)} ms with a year, ${before.toFixed(2)} with a month; ${blocks} blocks by ${by}`
    return atMost(BOUND, `year: ${name}`, ratio, info)
  })
  // The database's size per match must be about the same after a year of matches as after a month.
  const ratio = totalBytes(year.sizes) / DAYS / (totalBytes(month.sizes) / MONTH)
  const info = `${(totalBytes(year.sizes) / (each * DAYS) / 1_000).toFixed(1)} kB a match with a year`
  return [atMost(1.15, 'year: what a match weighs, to a month', ratio, info), ...rows]
}

function sizeTable(month: readonly Size[], year: readonly Size[], times: number): string[][] {
  const gb = (bytes: number) => ((bytes * times) / 1e9).toFixed(2)
  const before = new Map(month.map(({ relation, bytes }) => [relation, bytes]))
  const named = year.filter(({ bytes }) => bytes >= NAMED_SHARE * totalBytes(year))
  return [
    ['in GB', 'a month', 'a year'],
    ...named.map(({ relation, bytes }) => [relation, gb(before.get(relation) ?? 0), gb(bytes)]),
    ['all', gb(totalBytes(month)), gb(totalBytes(year))],
  ]
}

function grouped(sizes: readonly Size[]): Size[] {
  const sums = new Map<string, number>()
  for (const { relation, bytes } of sizes) {
    const name = relation.replace(/\bm\d{4}_\d\d(_\w+)?/g, (_, index = '') => `past_ask of a month${index}`)
    sums.set(name, (sums.get(name) ?? 0) + bytes)
  }
  return [...sums].map(([relation, bytes]) => ({ relation, bytes })).sort((one, other) => other.bytes - one.bytes)
}

async function someMatches(site: WebhookSite, matches: number): Promise<() => Promise<AskedAbout>> {
  const { store, sql, arena } = site
  say(`playing ${matches} matches to copy`)
  await site.create(matches)
  const runner = await site.runner({ matches: 20 })
  await site.waitUntilLeft(0)
  await runner.stop()
  await store.rebuilding.logs()
  await copyAgents(sql)
  return async () => {
    const newest = await sql.query<{ id: string }>(
      `SELECT id FROM match WHERE status = 'finished' AND id ~ '~' ORDER BY created_at DESC LIMIT 50`,
    )
    const who = await sql.query<AskedAbout['agents'][number]>(`
      SELECT agent.id, agent.slug, agent_version.id AS version, agent.owner_id AS owner
      FROM agent JOIN agent_version ON agent_version.agent_id = agent.id
      WHERE owner_id IS NOT NULL AND agent.id ~ '~' ORDER BY agent.id LIMIT 6`)
    return {
      arena: { ...arena, game: whoIsSpy.id },
      agents: who.rows,
      matches: newest.rows.map(({ id }) => id),
      word: gramsOf(['number'])[0] ?? 'number',
      now: Date.now(),
    }
  }
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Plan[]
}

/** Measures queries whose data is already in memory, and reads from PostgreSQL's plan how they were executed. */
async function timeQueries(sql: pg.Client, queries: readonly HotQuery[]) {
  /** The data that a query reads are counted in PostgreSQL's blocks of 8 kB. */
  const all: { name: string; ms: number; blocks: number; by: string }[] = []
  for (const { name, text, values } of queries) {
    await sql.query(`SET enable_seqscan = ${text.includes('match_text AS found') ? 'off' : 'on'}`)
    const [times] = await takeTurns<[number]>(ROUNDS, [() => timed(() => sql.query(text, values))], 2)
    const { rows } = await sql.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (!plan) throw new Error(`there is no plan of ${name}`)
    const blocks = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
    all.push({ name, ms: median(times), blocks, by: waysOf(plan).join(', ') })
  }
  await sql.query('RESET enable_seqscan')
  return all
}

function waysOf(plan: Plan): string[] {
  const all = (node: Plan): Plan[] => [node, ...(node.Plans ?? []).flatMap(all)]
  const ways = all(plan).flatMap((node) => {
    if (node['Index Name']) return [node['Index Name'].replace(/_idx\d*$/, '')]
    return node['Node Type'] === 'Seq Scan' ? [`all of ${node['Relation Name']}`] : []
  })
  return [...new Set(ways)]
}

const say = (line: string): void => console.error(`  ${line}`)
