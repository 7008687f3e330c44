import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { finishedMatch, smallWorld } from '@masquerade/store/testing'
import autocannon from 'autocannon'
import { launch, ROOT, run, stop } from '../../../apps/web/e2e/processes.ts'
import { lookUntil } from '../../../scripts/command/look-until.ts'
import { progress } from '../../../scripts/setup/progress.mjs'
import { freePort } from '../../../scripts/start/free-ports.ts'
import { connected, withStore } from '../../database.ts'
import { median, medianRatio } from '../../median.ts'
import { onOwnSite } from '../../own-site.ts'
import { atLeast, atMost, type BenchRow } from '../row.ts'
import { takeTurns } from '../turns.ts'

const FOLDER = path.join(ROOT, 'apps/web/test-results/measure-leaderboard')
const ROUNDS = 5
const ROUND_S = 4
const CONNECTIONS = 16
const STARTED_WITHIN_MS = 60_000
const AGING_S = 40
const OLDEST_MS = 5_000
/** A browser's user agent is sent, since crawlers get the page in another form. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

const MANY = { arena: 'many', agents: 10_000, matches: 1_000_000 }

/** Measures a leaderboard under load: its page to an empty Next page, its API answer to a plain Node server. */
export function benchBoardPage(): Promise<BenchRow[]> {
  const tell = progress(process.stderr)
  const options = { played: 0, pace: '1000-4000', folder: FOLDER, prepared: seedManyAgents }
  return onOwnSite('Starting a site of its own, with many agents', options, tell, async ({ base, ownerUrl }) => {
    const [nextPort, barePort] = [await freePort(), await freePort()]
    const minimal = await tell.step('Building the smallest page', () => minimalNext(FOLDER, nextPort))
    const program = 'tools/bench/pages/bare-leaderboard.ts'
    const log = path.join(FOLDER, 'bare.log')
    const bare = await launch(program, { DATABASE_URL: ownerUrl }, log, [MANY.arena, String(barePort)])
    try {
      const page = await tell.step('The page under load', () =>
        compared('boards: the page, to the smallest of Next', `${base}/leaderboard/${MANY.arena}`, nextPort),
      )
      const document = await tell.step('The document under load', () =>
        compared('boards: as JSON, to bare node with pg', `${base}/api/v1/leaderboards/${MANY.arena}`, barePort),
      )
      const age = await tell.step('How old what is read can be, under load', () => oldestRead(base, ownerUrl))
      return [page, document, age]
    } finally {
      await stop(bare)
      await stop(minimal)
    }
  }).finally(() => rmSync(FOLDER, { recursive: true, force: true }))
}

async function compared(name: string, ours: string, barePort: number): Promise<BenchRow> {
  const theirs = `http://127.0.0.1:${barePort}/`
  for (const url of [ours, theirs]) await answering(url)
  const works = [() => answersPerSecond(ours, ROUND_S), () => answersPerSecond(theirs, ROUND_S)] as const
  const [mine, bare] = await takeTurns<[number, number]>(ROUNDS, works, 0)
  const info = `${median(mine).toFixed(0)} a second, ${median(bare).toFixed(0)} of the bare one; ${MANY.agents} agents`
  return atLeast(0.5, name, medianRatio(mine, bare), info)
}

async function answersPerSecond(url: string, seconds: number): Promise<number> {
  const headers = { 'user-agent': BROWSER, 'accept-encoding': 'gzip' }
  const found = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers })
  if (found.non2xx + found.errors > 0) {
    throw new Error(`${url} gave ${found.non2xx} answers that are no success, and ${found.errors} requests failed`)
  }
  return found['2xx'] / found.duration
}

/** Measures how long finished matches take to appear on the leaderboard while many clients request pages. */
function oldestRead(base: string, databaseUrl: string): Promise<BenchRow> {
  return withStore(databaseUrl, async (store) => {
    const world = await smallWorld(databaseUrl, { slug: 'aging', agents: 6, concurrent: 0 })
    const [page, document] = [`${base}/leaderboard/aging`, `${base}/api/v1/leaderboards/aging`]
    await finishedMatch(store, world, 1)
    for (const url of [page, document]) await answering(url)
    const load = Promise.all([answersPerSecond(page, AGING_S), answersPerSecond(document, AGING_S)])
    const ages: number[] = []
    const until = performance.now() + AGING_S * 1_000 - OLDEST_MS
    for (let seed = 2; performance.now() < until; seed++) {
      const id = await finishedMatch(store, world, seed)
      ages.push(await seenAfter(document, id))
    }
    await load
    const oldest = Math.max(...ages)
    const info = `${(oldest / 1_000).toFixed(1)} s of ${ages.length} matches, under load`
    return atMost(1, 'boards: the oldest that was read, to 5 s', oldest / OLDEST_MS, info)
  })
}

async function seenAfter(document: string, match: string): Promise<number> {
  const since = performance.now()
  const counts = async () => {
    const answer: { through?: { id: string } } = await (await fetch(document)).json()
    return answer.through?.id === match && performance.now() - since
  }
  const took = await lookUntil(counts, { withinMs: STARTED_WITHIN_MS, everyMs: 50 })
  if (took === false) throw new Error(`${document} never counts match ${match}`)
  return took
}

async function answering(url: string): Promise<void> {
  let status: number | undefined
  const there = async () => {
    const answer = await fetch(url).catch(() => undefined)
    status = answer?.status
    return answer?.ok && answer.arrayBuffer()
  }
  if (await lookUntil(there, { withinMs: STARTED_WITHIN_MS, everyMs: 200 })) return
  throw new Error(`${url} does not answer${status === undefined ? '' : `: ${status}`}`)
}

/** The arena is for human players, since runners would recompute other arenas' leaderboards from matches. */
function seedManyAgents(ownerUrl: string): Promise<void> {
  return connected(ownerUrl, async (sql) => {
    await sql.query(SEED.replaceAll('$AGENTS', String(MANY.agents)).replaceAll('$MATCHES', String(MANY.matches)))
    await sql.query('VACUUM ANALYZE')
  })
}

const SEED = `
  INSERT INTO arena (id, slug, name, game, config, language, seats, position, purpose, ranking)
    VALUES ('many', 'many', '{"en":"Many","zh":"Many"}', 'who-is-spy', '{"language":"en"}', 'en', 6, 900, 'casual', 'mean');
  INSERT INTO agent (id, slug, name, kind, languages, about, online)
    SELECT 'many-' || n, 'many-' || n, 'Agent ' || n, 'model', '{en}', '{"en":"","zh":""}', false
    FROM generate_series(1, $AGENTS) n;
  INSERT INTO agent_version (id, agent_id, number, settings)
    SELECT 'many-version-' || n, 'many-' || n, 1, '{}' FROM generate_series(1, $AGENTS) n;
  INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, updated_at)
    SELECT 'many', 'many-version-' || n, 'many-' || n, 600, 72000,
      '{"games":600,"score":72000,"score*score":12960000,"won":300,"as-spy":100,"won-as-spy":30}', now()
    FROM generate_series(1, $AGENTS) n;
  INSERT INTO board (arena_id, window_days, rule, counts_from, through_at, through_id, matches, handicaps)
    VALUES ('many', 0, 'seeded', 'epoch', now(), 'm', $MATCHES, '{}');
  INSERT INTO board_row (arena_id, window_days, agent_id, games, score, squares, mu, sigma, skills, points_rank, mean_rank,
      skill_rank, strength_rank, ranks)
    SELECT 'many', 0, 'many-' || n, 600, 72000, 12960000, 25, 1, '{}', n, n, n, n, '{"mean":[1,9]}'
    FROM generate_series(1, $AGENTS) n`

const NEXT = 'node_modules/next/dist/bin/next'
/** The minimal app has a configuration of its own, since Next would otherwise use the site's one above it. */
const CONFIG = `export default { turbopack: { root: ${JSON.stringify(ROOT)} } }
`
const LAYOUT = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`
const PAGE = `import { headers } from 'next/headers'
export default async function Page() {
  return <main>{(await headers()).get('host')}</main>
}
`

async function minimalNext(folder: string, port: number) {
  const dir = path.join(folder, 'minimal-next')
  mkdirSync(path.join(dir, 'app'), { recursive: true })
  writeFileSync(path.join(dir, 'next.config.mjs'), CONFIG)
  writeFileSync(path.join(dir, 'app/layout.jsx'), LAYOUT)
  writeFileSync(path.join(dir, 'app/page.jsx'), PAGE)
  const log = path.join(folder, 'minimal-next.log')
  await run(NEXT, {}, log, ['build', dir])
  return launch(NEXT, {}, log, ['start', dir, '-p', String(port), '-H', '127.0.0.1'])
}
