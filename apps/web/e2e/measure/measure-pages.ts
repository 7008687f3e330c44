import { rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { MatchesReply } from '@masquerade/protocol'
import { chromium } from '@playwright/test'
// biome-ignore-start lint/correctness/useImportExtensions: these are plain Node
import { buildPages } from '../../../../scripts/setup/build.mjs'
import { chromium as findChromium } from '../../../../scripts/setup/chromium.mjs'
import { progress } from '../../../../scripts/setup/progress.mjs'
import { startTestDatabase } from '../../../../scripts/test/test-database.mjs'
// biome-ignore-end lint/correctness/useImportExtensions: these are plain Node
import config from '../../playwright.config.ts'
import { ROOT } from '../processes.ts'
import { startStack } from '../stack.ts'
import { javascriptOf } from './javascript.ts'
import { bringLighthouse, lighthouse, type Scores } from './lighthouse.ts'

const FOLDER = path.join(ROOT, 'apps/web/test-results/measure')
/** In kilobytes, gzipped. */
const MOST_JAVASCRIPT = { home: 180, 'watch list': 180, match: 220 }
const RUNS = 5

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
      const measurements = await tell.step('Counting JavaScript', () => bytesOf(pages, program))
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

async function pagesOf(base: string): Promise<Record<string, string>> {
  // In the language of the page: another script has to be looked for among the machine's fonts, and these are huge.
  const query = 'status=finished&game=who-is-spy&language=en&limit=1'
  const reply: MatchesReply = await (await fetch(`${base}/api/v1/matches?${query}`)).json()
  const [match] = reply.items
  if (!match) throw new Error('the site has no finished match to measure')
  return {
    home: base,
    'watch list': `${base}/watch`,
    match: `${base}/watch/${match.id}`,
    leaderboard: `${base}/leaderboard`,
  }
}

async function bytesOf(pages: Record<string, string>, executablePath: string): Promise<Measurement[]> {
  const browser = await chromium.launch({ ...config.use?.launchOptions, executablePath })
  try {
    const measurements: Measurement[] = []
    for (const [name, most] of Object.entries(MOST_JAVASCRIPT)) {
      const kilobytes = (await javascriptOf(browser, pages[name] ?? '')) / 1_000
      const info = `${kilobytes.toFixed(1)} kB, at most ${most}`
      measurements.push({ name: `JavaScript of ${name}`, ratio: most / kilobytes, bound: 1, info })
    }
    return measurements
  } finally {
    await browser.close()
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

const percent = (score: number): string => String(Math.round(score * 100))

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
