import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chineseFont } from '../setup/chinese-font.mjs'
import { headlessChromium } from '../setup/chromium.mjs'
import { proxyProgram } from '../setup/proxies.mjs'
import { Refusal } from '../setup/refusal.mjs'
import { binary, inRoot } from '../setup/repository.mjs'
import { run } from '../setup/run.mjs'
import { oneTest, playwrightCounts, vitestCounts, withTries } from './counts.mjs'
import { playwrightTimes, vitestTimes } from './slowest.mjs'
import { judgeTries, listedUnsteady, playwrightTries } from './unsteady.mjs'

/**
 * What a stage may use.
 *
 * @typedef {object} Tools
 * @property {import('../setup/progress.mjs').Progress} progress
 * @property {AbortSignal} signal
 * @property {string[]} filters
 * @property {import('./selection.mjs').Stories | undefined} stories which of them; all, unless it says
 * @property {() => Promise<string>} databaseUrl starts the tests' PostgreSQL when first asked
 * @property {() => Promise<boolean>} pages builds the pages when first asked; false where they are built from these very sources
 *
 * @typedef {import('./counts.mjs').Counts & { sentences?: string[], times?: import('./slowest.mjs').Timed[] }} Outcome
 *   with a sentence for each test that failed, and how long each took
 *
 * @typedef {{ title: string, run: (tools: Tools) => Promise<Outcome> }} Stage
 *
 * @type {Record<import('./selection.mjs').StageName, Stage>}
 */
export const STAGES = {
  lint: { title: 'Format and lint, with the dependency table', run: lint },
  types: { title: 'Types', run: types },
  unit: { title: 'Unit and integration tests', run: unit },
  build: { title: 'Build', run: build },
  e2e: { title: 'End-to-end tests in Chromium', run: endToEnd },
}

/** @param {Tools} tools */
async function lint({ signal }) {
  const colours = process.stdout.isTTY ? 'force' : 'off'
  const args = ['ci', '--error-on-warnings', `--colors=${colours}`]
  return oneTest((await run(binary('biome'), args, { signal, passOn: true })).code === 0)
}

/** @param {Tools} tools */
async function types({ signal }) {
  const args = ['run', 'typecheck', '--continue', '--output-logs=errors-only']
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' }
  return oneTest((await run(binary('turbo'), args, { env, signal, passOn: true })).code === 0)
}

/** @param {Tools} tools */
async function unit({ signal, filters, databaseUrl }) {
  const env = { ...process.env, TEST_DATABASE_URL: await databaseUrl() }
  return withReport(async (report) => {
    const tries = `${report}.tries`
    const reporters = ['default', 'json', inRoot('scripts/test/tries-reporter.mjs')].map((name) => `--reporter=${name}`)
    const args = ['run', ...reporters, `--outputFile.json=${report}`, `--outputFile.tries=${tries}`, ...filters]
    const { code } = await run(binary('vitest'), args, { env, signal, passOn: true })
    const result = read(report)
    const counts = vitestCounts(result, code)
    const listed = listedUnsteady((file) => !isStory(file))
    const outcome = judged(counts, { ...read(tries), listed, whole: filters.length === 0 })
    return { ...outcome, times: vitestTimes(result, inRoot('./')) }
  })
}

/** @param {Tools} tools */
async function build({ progress, pages }) {
  const built = await progress.step('Building the pages', pages)
  if (!built) progress.say('The pages are built already, from these very sources')
  return oneTest(true)
}

/** @param {Tools} tools */
async function endToEnd({ progress, signal, filters, stories, databaseUrl }) {
  const browser = await headlessChromium(progress, signal)
  await chineseFont(progress, signal)
  const proxy = await proxyProgram('nginx', progress, signal)
  const url = await databaseUrl()
  return withReport(async (report) => {
    const env = {
      ...process.env,
      CHROMIUM_PATH: browser,
      ...(proxy && { NGINX_PATH: proxy }),
      TEST_DATABASE_URL: url,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      NEXT_TELEMETRY_DISABLED: '1',
      E2E_STORIES: stories,
    }
    const args = ['test', `--reporter=list,json,${inRoot('scripts/test/asserting-reporter.mjs')}`, ...filters]
    const { code } = await run(binary('playwright'), args, { cwd: inRoot('apps/web'), env, signal, passOn: true })
    const result = read(report)
    const tries = playwrightTries(result, STORIES)
    const listed = listedUnsteady(isStory)
    const outcome = judged(playwrightCounts(result, code), {
      ...tries,
      listed,
      whole: filters.length === 0 && !stories,
    })
    return { ...outcome, times: playwrightTimes(result, STORIES) }
  })
}

const STORIES = 'apps/web/e2e'

/** @param {string} file */
function isStory(file) {
  return file.startsWith(`${STORIES}/`)
}

/**
 * @param {import('./counts.mjs').Counts} counts
 * @param {Parameters<typeof judgeTries>[0]} run
 * @returns {Outcome}
 */
function judged(counts, run) {
  const verdict = judgeTries(run)
  return { ...withTries(counts, verdict), sentences: [...verdict.failed, ...verdict.races, ...verdict.stale] }
}

/**
 * A file for a runner's report, gone afterwards.
 *
 * @template T
 * @param {(file: string) => Promise<T>} work
 */
async function withReport(work) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'masquerade-report-'))
  try {
    return await work(path.join(folder, 'report.json'))
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} file */
function read(file) {
  if (!fs.existsSync(file)) throw new Refusal('The runner ended before it wrote its report: its lines above say why.')
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}
