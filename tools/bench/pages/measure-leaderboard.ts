import { rmSync } from 'node:fs'
import path from 'node:path'
import { openStore } from '@masquerade/store'
import { finishedMatch, smallWorld } from '@masquerade/store/testing'
import { freePort, launch, ROOT, stop } from '../../../apps/web/e2e/processes.ts'
import { startStack } from '../../../apps/web/e2e/stack.ts'
import { buildPages } from '../../../scripts/setup/build.mjs'
import { progress } from '../../../scripts/setup/progress.mjs'
import { startTestDatabase } from '../../../scripts/test/test-database.mjs'
import { answersPerSecond } from './load.ts'
import { MANY, seedManyAgents } from './many-agents.ts'
import { minimalNext } from './minimal-next.ts'

const FOLDER = path.join(ROOT, 'apps/web/test-results/measure-leaderboard')
const ROUNDS = 5
const ROUND_MS = 4_000
const STARTED_WITHIN_MS = 60_000
const AGING_MS = 40_000
/** Nothing that is read is older. */
const OLDEST_MS = 5_000

/**
 * Measures a public leaderboard under load, as a page against the smallest one that Next makes for each request, and as a
 * document against bare node with pg; they take turns, and the median of the turns counts. Prints its lines as JSON for
 * `npm run bench`, which begins it.
 */
async function main(): Promise<void> {
  const tell = progress(process.stderr)
  const { signal } = new AbortController()
  await buildPages(tell, signal)
  const database = await tell.step('Starting a database of its own', startTestDatabase)
  const closers = [() => database.stop()]
  try {
    let databaseUrl = ''
    const prepared = async (ownerUrl: string) => {
      databaseUrl = ownerUrl
      await seedManyAgents(ownerUrl)
    }
    const site = await tell.step('Starting a site of its own, with many agents', () =>
      startStack({ adminUrl: database.url, played: 0, pace: '1000-4000', folder: FOLDER, prepared }),
    )
    closers.push(site.close)
    const [nextPort, barePort] = [await freePort(), await freePort()]
    const minimal = await tell.step('Building the smallest page', () => minimalNext(FOLDER, nextPort))
    closers.push(() => stop(minimal))
    const program = 'tools/bench/pages/bare-leaderboard.ts'
    const bare = await launch(program, { DATABASE_URL: databaseUrl }, path.join(FOLDER, 'bare.log'), [
      ...[MANY.arena, String(barePort)],
    ])
    closers.push(() => stop(bare))
    const page = await tell.step('The page under load', () =>
      compared(`${site.base}/leaderboard/${MANY.arena}`, `http://127.0.0.1:${nextPort}/`),
    )
    const document = await tell.step('The document under load', () =>
      compared(`${site.base}/api/v1/leaderboards/${MANY.arena}`, `http://127.0.0.1:${barePort}/`),
    )
    const age = await tell.step('How old what is read can be, under load', () => oldestRead(site.base, databaseUrl))
    const of = `${MANY.agents} agents`
    console.log(
      JSON.stringify([
        { name: 'boards: the page, to the smallest of Next', bound: 0.5, ...page, info: `${page.info}; ${of}` },
        { name: 'boards: as JSON, to bare node with pg', bound: 0.5, ...document, info: `${document.info}; ${of}` },
        { name: 'boards: the oldest that was read, to 5 s', bound: 1, side: 'most', ...age },
      ]),
    )
  } finally {
    for (const close of closers.reverse()) await close()
    rmSync(FOLDER, { recursive: true, force: true })
  }
}

async function compared(ours: string, theirs: string): Promise<{ ratio: number; info: string }> {
  for (const url of [ours, theirs]) await answering(url)
  const rounds: { mine: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ mine: await answersPerSecond(ours, ROUND_MS), bare: await answersPerSecond(theirs, ROUND_MS) })
  }
  const [mine, bare] = [median(rounds.map((round) => round.mine)), median(rounds.map((round) => round.bare))]
  const ratio = median(rounds.map((round) => round.mine / round.bare))
  return { ratio, info: `${mine.toFixed(0)} a second, ${bare.toFixed(0)} of the bare one` }
}

/**
 * How long a finished match is on no document of its leaderboard at most, while many ask for its page and its document: they
 * are finished one after the other, and each is waited for.
 */
async function oldestRead(base: string, databaseUrl: string): Promise<{ ratio: number; info: string }> {
  const store = openStore({ url: databaseUrl })
  try {
    const world = await smallWorld(databaseUrl, { slug: 'aging', agents: 6, concurrent: 0 })
    const [page, document] = [`${base}/leaderboard/aging`, `${base}/api/v1/leaderboards/aging`]
    await finishedMatch(store, world, 1)
    for (const url of [page, document]) await answering(url)
    const load = Promise.all([answersPerSecond(page, AGING_MS), answersPerSecond(document, AGING_MS)])
    const ages: number[] = []
    const begun = performance.now()
    for (let seed = 2; performance.now() - begun < AGING_MS - OLDEST_MS; seed++) {
      const id = await finishedMatch(store, world, seed)
      ages.push(await seenAfter(document, id))
    }
    await load
    const oldest = Math.max(...ages)
    return { ratio: oldest / OLDEST_MS, info: `${(oldest / 1_000).toFixed(1)} s of ${ages.length} matches, under load` }
  } finally {
    await store.close()
  }
}

/** When a leaderboard counts a match, in milliseconds from now. */
async function seenAfter(document: string, match: string): Promise<number> {
  const since = performance.now()
  for (;;) {
    const answer: { through?: { id: string } } = await (await fetch(document)).json()
    const took = performance.now() - since
    if (answer.through?.id === match) return took
    if (took > STARTED_WITHIN_MS) throw new Error(`${document} never counts match ${match}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Until somebody listens there; then once for all that is only done once. */
async function answering(url: string): Promise<void> {
  for (const until = performance.now() + STARTED_WITHIN_MS; ; ) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return void (await answer.arrayBuffer())
    if (performance.now() > until) throw new Error(`${url} does not answer${answer ? `: ${answer.status}` : ''}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
