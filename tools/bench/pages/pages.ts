import { rmSync } from 'node:fs'
import path from 'node:path'
import { STAGED } from '@masquerade/games'
import type { MatchesReply } from '@masquerade/protocol'
import { type Browser, chromium } from '@playwright/test'
import { followScripts, MOST_JAVASCRIPT } from '../../../apps/web/e2e/javascript.ts'
import { ROOT } from '../../../apps/web/e2e/processes.ts'
import config from '../../../apps/web/playwright.config.ts'
import { lookUntil } from '../../../scripts/command/look-until.ts'
import { chromium as findChromium } from '../../../scripts/setup/chromium.ts'
import { progress } from '../../../scripts/setup/progress.mjs'
import { median } from '../../median.ts'
import { onOwnSite } from '../../own-site.ts'
import { atLeast, type BenchRow } from '../row.ts'
import { takeTurns } from '../turns.ts'
import { bringLighthouse, lighthouse, type Scores } from './lighthouse.ts'

const FOLDER = path.join(ROOT, 'apps/web/test-results/measure')
const RUNS = 5
const MOST_PAINT_MS = 2_500
const PLAYED_WITHIN_MS = 120_000
/** After a pause of this length without requests, a page counts as loaded, and later requests are not measured. */
const QUIET_MS = 1_500

export async function benchPages(): Promise<BenchRow[]> {
  const tell = progress(process.stderr)
  const program = await findChromium(tell, new AbortController().signal)
  process.env.MASQUERADE_EMPTY_PAGE = '1'
  const options = { played: 24, pace: '1000-4000', folder: FOLDER }
  return onOwnSite('Starting a site of its own, with matches played', options, tell, async ({ base }) => {
    const pages = await pagesOf(base)
    const rows = await tell.step('Counting JavaScript', async () => bytesOf(await weighedOf(base, pages), program))
    for (const { name, info } of rows) tell.say(`${name}: ${info}`)
    await tell.step('Bringing Lighthouse', bringLighthouse)
    const scored = await tell.step(`Lighthouse, ${RUNS} times each page`, () => scoresOf(pages, base, program))
    return [...rows, ...scored]
  }).finally(() => {
    delete process.env.MASQUERADE_EMPTY_PAGE
    rmSync(FOLDER, { recursive: true, force: true })
  })
}

const GAME = 'who-is-spy'
const OTHERS = STAGED.filter((game) => game !== GAME)

async function pagesOf(base: string): Promise<Record<string, string>> {
  return {
    home: base,
    'watch list': `${base}/watch`,
    match: await matchOf(base, GAME),
    leaderboard: `${base}/leaderboard`,
  }
}

/** The match is in English, because for Chinese text a browser looks through the machine's huge fonts. */
async function matchOf(base: string, game: string): Promise<string> {
  const query = `status=finished&game=${game}&language=en&limit=1`
  const played = async () => {
    const reply: MatchesReply = await (await fetch(`${base}/api/v1/matches?${query}`)).json()
    return reply.items[0]
  }
  const match = await lookUntil(played, { withinMs: PLAYED_WITHIN_MS, everyMs: 1_000 })
  if (match) return `${base}/watch/${match.id}`
  throw new Error(`the site has no finished match of ${game} to measure`)
}

async function weighedOf(base: string, pages: Record<string, string>) {
  const weighed = Object.entries(MOST_JAVASCRIPT).map(([name, most]) => ({ name, url: pages[name] ?? '', most }))
  for (const game of OTHERS) {
    weighed.push({ name: `match of ${game}`, url: await matchOf(base, game), most: MOST_JAVASCRIPT.match })
  }
  return weighed
}

async function bytesOf(weighed: Awaited<ReturnType<typeof weighedOf>>, executablePath: string): Promise<BenchRow[]> {
  const browser = await chromium.launch({ ...config.use?.launchOptions, executablePath })
  try {
    const rows: BenchRow[] = []
    for (const { name, url, most } of weighed) {
      const kilobytes = (await javascriptOf(browser, url)) / 1_000
      rows.push(atLeast(1, `JavaScript of ${name}`, most / kilobytes, `${kilobytes.toFixed(1)} kB, at most ${most}`))
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** The compressed size in bytes of the JavaScript that a page loads into a browser with an empty cache. */
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

async function scoresOf(pages: Record<string, string>, base: string, program: string): Promise<BenchRow[]> {
  const works = [`${base}/empty`, ...Object.values(pages)].map((url) => () => lighthouse(url, program))
  const [ofEmpty = [], ...ofPages] = await takeTurns<Scores[]>(RUNS, works, 0)
  const performanceOf = (runs: readonly Scores[]) => median(runs.map(({ performance }) => performance))
  const empty = performanceOf(ofEmpty)
  const slowdown = median([ofEmpty, ...ofPages].flat().map((scores) => scores.slowdown))
  return Object.keys(pages).flatMap((name, index) => {
    const mine = ofPages[index] ?? []
    const accessibility = median(mine.map((scores) => scores.accessibility))
    const faults = [...new Set(mine.flatMap((scores) => scores.faults))]
    const paintMs = median(mine.map(({ largestPaintMs }) => largestPaintMs))
    const paint = `${(paintMs / 1_000).toFixed(2)} s, at most ${MOST_PAINT_MS / 1_000} s`
    const performance = performanceOf(mine)
    const info = `${percent(performance)}, an empty page ${percent(empty)}, slowed down ${slowdown.toFixed(1)} times`
    const lost = faults.length > 0 ? faults.join(', ') : percent(accessibility)
    return [
      ...(name === 'home' ? [atLeast(1, `Largest paint of ${name}`, MOST_PAINT_MS / paintMs, paint)] : []),
      atLeast(0.95, `Lighthouse performance of ${name}`, performance / empty, info),
      atLeast(1, `Lighthouse accessibility of ${name}`, accessibility, lost),
    ]
  })
}

const percent = (score: number): string => String(Math.round(score * 100))
