import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { MatchesReply, MatchStatus } from '@masquerade/protocol'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
// biome-ignore-start lint/correctness/useImportExtensions: these are plain Node
import { buildPages, generateClient } from '../../../scripts/setup/build.mjs'
import { type Progress, progress } from '../../../scripts/setup/progress.mjs'
import { startTestDatabase } from '../../../scripts/test/test-database.mjs'
// biome-ignore-end lint/correctness/useImportExtensions: these are plain Node
import config from '../playwright.config.ts'
import { ROOT } from './processes.ts'
import { startStack } from './stack.ts'

const FOLDER = path.join(ROOT, 'screenshots')
const README_PICTURE = path.join(ROOT, 'docs/images/match.png')
const WIDTHS = [1440, 390]
const THEMES = ['light', 'dark'] as const

/**
 * npm run screenshots [-- ADDRESS] [--readme]: every page, in both themes, wide and narrow, of the site at the address,
 * else of one that is started for it. --readme writes the README's picture instead.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { readme: { type: 'boolean' } } })
  const tell = progress()
  const site = positionals[0] ? { base: positionals[0], close: async () => {} } : await ownSite(tell)
  const browser = await chromium.launch(config.use?.launchOptions ?? {})
  try {
    if (values.readme) await tell.step(`Taking ${README_PICTURE}`, () => readmePicture(browser, site.base))
    else await everyPage(browser, site.base, tell)
  } finally {
    await browser.close()
    await site.close()
  }
}

/** A fresh site with enough played that its figures mean something. */
async function ownSite(tell: Progress) {
  const { signal } = new AbortController()
  await generateClient(tell, signal)
  await buildPages(tell, signal)
  const database = await tell.step('Starting a database of its own', startTestDatabase)
  try {
    const site = await tell.step('Starting a site of its own, with 60 matches played', () =>
      startStack({ adminUrl: database.url, played: 60, pace: '1000-4000', folder: path.join(FOLDER, 'logs') }),
    )
    return { base: site.base, close: () => site.close().then(() => database.stop()) }
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function everyPage(browser: Browser, base: string, tell: Progress): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const pages = await pagesOf(base)
  for (const width of WIDTHS) {
    for (const colorScheme of THEMES) {
      await tell.step(`${pages.length} pages, ${colorScheme}, ${width} px`, async (note) => {
        const context = await browser.newContext({
          baseURL: base,
          colorScheme,
          locale: 'en-GB',
          viewport: { width, height: width > 800 ? 900 : 844 },
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        for (const [name, address] of pages) {
          note(name)
          await page.goto(address, { waitUntil: 'load' })
          await page.screenshot({ path: path.join(FOLDER, `${name}-${colorScheme}-${width}.png`), fullPage: true })
        }
        await context.close()
      })
    }
  }
  tell.say(`The pictures are in ${FOLDER}, which git ignores.`)
}

async function pagesOf(base: string): Promise<[name: string, address: string][]> {
  const newest = async (status: MatchStatus) => {
    const reply: MatchesReply = await (await fetch(`${base}/api/v1/matches?status=${status}&limit=1`)).json()
    return reply.items[0]
  }
  const [running, finished] = [await newest('running'), await newest('finished')]
  const agent = (finished ?? running)?.seats[0]?.agent.slug
  return [
    ['home', '/'],
    ['watch', '/watch'],
    ['watch-finished', '/watch?status=finished'],
    ...(running ? [['match-live', `/watch/${running.id}`] as [string, string]] : []),
    ...(finished ? [['match-finished', `/watch/${finished.id}`] as [string, string]] : []),
    ['leaderboard', '/leaderboard'],
    ...(agent ? [['agent', `/agents/${agent}`] as [string, string]] : []),
    ['bring', '/bring'],
    ['play', '/play'],
    ['not-found', '/nothing'],
    ['bad-request', '/watch?status=bad'],
  ]
}

/** A live match at the moment when somebody has said something long enough to look at. */
async function readmePicture(browser: Browser, base: string): Promise<void> {
  const running: MatchesReply = await (
    await fetch(`${base}/api/v1/matches?status=running&arena=parlour&limit=1`)
  ).json()
  const match = running.items[0]
  if (!match) throw new Error('no match is being played at the moment: try again')
  const page = await browser.newPage({ baseURL: base, colorScheme: 'dark', viewport: { width: 1280, height: 820 } })
  await page.goto(`/watch/${match.id}`)
  const lines = page.getByRole('region', { name: 'Transcript' }).getByRole('listitem')
  await lines.nth(8).waitFor({ timeout: 60_000 })
  await page.locator('.said').first().waitFor({ timeout: 30_000 })
  mkdirSync(path.dirname(README_PICTURE), { recursive: true })
  // Few colours are enough for a picture that everybody who opens the README loads.
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 90 })
    .toFile(README_PICTURE)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
