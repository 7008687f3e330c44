import { rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { STAGED } from '@masquerade/games'
import type { MatchesReply } from '@masquerade/protocol'
import { type Browser, chromium } from '@playwright/test'
import { followScripts, MOST_JAVASCRIPT } from '../../../apps/web/e2e/javascript.ts'
import { ROOT } from '../../../apps/web/e2e/processes.ts'
import { startStack } from '../../../apps/web/e2e/stack.ts'
import config from '../../../apps/web/playwright.config.ts'
import { buildPages } from '../../../scripts/setup/build.mjs'
import { chromium as findChromium } from '../../../scripts/setup/chromium.mjs'
import { progress } from '../../../scripts/setup/progress.mjs'
import { startTestDatabase } from '../../../scripts/test/test-database.mjs'
import { bringLighthouse, lighthouse, type Scores } from './lighthouse.ts'

const FOLDER = path.join(ROOT, 'apps/web/test-results/measure')
const RUNS = 5
/** On the mobile preset, which is a slow line. */
const MOST_PAINT_MS = 2_500
const PLAYED_WITHIN_MS = 120_000
/** What a page still asks for that long after everything stood still belongs to something else. */
const QUIET_MS = 1_500

interface Measurement {
  name: string
  ratio: number
  bound: number
  info: string
}

/**
 * Measures the built pages of a site of its own: JavaScript over the wire, and Lighthouse's scores against those of an
 * empty page of the same site, in turns. Prints its lines as JSON for `npm run bench`, which begins it.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { bytes: { type: 'boolean' } } })
  const tell = progress(process.stderr)
  const { signal } = new AbortController()
  const program = await findChromium(tell, signal)
  await buildPages(tell, signal)
  const database = await tell.step('Starting a database of its own', startTestDatabase)
  process.env.MASQUERADE_EMPTY_PAGE = '1'
  try {
    const site = await tell.step('Starting a site of its own, with matches played', () =>
      startStack({ adminUrl: database.url, played: 24, pace: '1000-4000', folder: FOLDER }),
    )
    try {
      const pages = await pagesOf(site.base)
      const measurements = await tell.step('Counting JavaScript', async () =>
        bytesOf(await weighedOf(site.base, pages), program),
      )
      for (const { name, info } of measurements) tell.say(`${name}: ${info}`)
      if (!values.bytes) {
        await tell.step('Bringing Lighthouse', bringLighthouse)
        measurements.push(
          ...(await tell.step(`Lighthouse, ${RUNS} times each page`, () => scoresOf(pages, site.base, program))),
        )
      }
      console.log(JSON.stringify(measurements))
    } finally {
      await site.close()
    }
  } finally {
    await database.stop()
    rmSync(FOLDER, { recursive: true, force: true })
  }
}

const GAME = 'who-is-spy'
const OTHERS = STAGED.filter((game) => game !== GAME)

/** The pages that are scored. */
async function pagesOf(base: string): Promise<Record<string, string>> {
  return {
    home: base,
    'watch list': `${base}/watch`,
    match: await matchOf(base, GAME),
    leaderboard: `${base}/leaderboard`,
  }
}

/** A finished match, in the language of the page: another script has to be looked for among the machine's fonts, and these are huge. */
async function matchOf(base: string, game: string): Promise<string> {
  const query = `status=finished&game=${game}&language=en&limit=1`
  for (const until = performance.now() + PLAYED_WITHIN_MS; performance.now() < until; ) {
    const reply: MatchesReply = await (await fetch(`${base}/api/v1/matches?${query}`)).json()
    const [match] = reply.items
    if (match) return `${base}/watch/${match.id}`
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  throw new Error(`the site has no finished match of ${game} to measure`)
}

interface Weighed {
  name: string
  url: string
  /** In kilobytes. */
  most: number
}

/** The pages that have a limit, a match of each game on stage among them. */
async function weighedOf(base: string, pages: Record<string, string>): Promise<Weighed[]> {
  const weighed = Object.entries(MOST_JAVASCRIPT).map(([name, most]) => ({ name, url: pages[name] ?? '', most }))
  for (const game of OTHERS) {
    weighed.push({ name: `match of ${game}`, url: await matchOf(base, game), most: MOST_JAVASCRIPT.match })
  }
  return weighed
}

async function bytesOf(weighed: readonly Weighed[], executablePath: string): Promise<Measurement[]> {
  const browser = await chromium.launch({ ...config.use?.launchOptions, executablePath })
  try {
    const measurements: Measurement[] = []
    for (const { name, url, most } of weighed) {
      const kilobytes = (await javascriptOf(browser, url)) / 1_000
      const info = `${kilobytes.toFixed(1)} kB, at most ${most}`
      measurements.push({ name: `JavaScript of ${name}`, ratio: most / kilobytes, bound: 1, info })
    }
    return measurements
  } finally {
    await browser.close()
  }
}

/**
 * How many bytes of JavaScript a page transfers, gzipped, as they came over the wire: what it loads itself, in a browser
 * that has nothing of it yet and fetches nothing ahead.
 */
async function javascriptOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const loaded = await followScripts(page)
    const bytes = () => loaded().reduce((sum, script) => sum + script.bytes, 0)
    await page.goto(url, { waitUntil: 'load' })
    for (let before = -1; before !== bytes(); await page.waitForTimeout(QUIET_MS)) before = bytes()
    return bytes()
  } finally {
    await context.close()
  }
}

/** In turns, so that what else the machine does falls on all of them. */
async function scoresOf(pages: Record<string, string>, base: string, program: string): Promise<Measurement[]> {
  const where = { empty: `${base}/empty`, ...pages }
  const runs: Record<string, Scores[]> = {}
  for (let run = 0; run < RUNS; run++) {
    for (const [name, url] of Object.entries(where)) {
      const scores = await lighthouse(url, program)
      runs[name] = [...(runs[name] ?? []), scores]
    }
  }
  const empty = median((runs.empty ?? []).map(({ performance }) => performance))
  const slowdown = median(Object.values(runs).flatMap((mine) => mine.map((scores) => scores.slowdown)))
  return Object.keys(pages).flatMap((name) => {
    const mine = runs[name] ?? []
    const performance = median(mine.map((scores) => scores.performance))
    const accessibility = median(mine.map((scores) => scores.accessibility))
    const faults = [...new Set(mine.flatMap((scores) => scores.faults))]
    return [
      ...(name === 'home' ? [paintOf(name, mine)] : []),
      {
        name: `Lighthouse performance of ${name}`,
        ratio: performance / empty,
        bound: 0.95,
        info: `${percent(performance)}, an empty page ${percent(empty)}, slowed down ${slowdown.toFixed(1)} times`,
      },
      {
        name: `Lighthouse accessibility of ${name}`,
        ratio: accessibility,
        bound: 1,
        info: faults.length > 0 ? faults.join(', ') : percent(accessibility),
      },
    ]
  })
}

function paintOf(name: string, runs: readonly Scores[]): Measurement {
  const paintMs = median(runs.map(({ largestPaintMs }) => largestPaintMs))
  const info = `${(paintMs / 1_000).toFixed(2)} s, at most ${MOST_PAINT_MS / 1_000} s`
  return { name: `Largest paint of ${name}`, ratio: MOST_PAINT_MS / paintMs, bound: 1, info }
}

const percent = (score: number): string => String(Math.round(score * 100))

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
