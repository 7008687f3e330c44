import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildPages } from '../setup/build.mjs'
import { chineseFont } from '../setup/chinese-font.mjs'
import { headlessChromium } from '../setup/chromium.mjs'
import { proxyProgram } from '../setup/proxies.mjs'
import { Refusal } from '../setup/refusal.mjs'
import { binary, inRoot } from '../setup/repository.mjs'
import { run } from '../setup/run.mjs'
import { oneTest, playwrightCounts, vitestCounts } from './counts.mjs'
import { playwrightTimes, vitestTimes } from './slowest.mjs'
import { judgeTries, listedUnsteady, playwrightTries } from './unsteady.mjs'

/**
 * What a stage may use.
 *
 * @typedef {object} Tools
 * @property {import('../setup/progress.mjs').Progress} progress
 * @property {AbortSignal} signal
 * @property {string[]} filters
 * @property {() => Promise<string>} databaseUrl starts the tests' PostgreSQL when first asked
 *
 * @typedef {import('./counts.mjs').Counts & { failures?: string[], secondTries?: string[], times?: import('./slowest.mjs').Timed[] }} Outcome
 *   with a sentence for each test that failed and for each that passed at its second try only, and how long each took
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
  e2e: { title: 'Stories in Chromium', run: endToEnd },
  chaos: { title: 'Chaos', run: (tools) => command(tools, 'chaos', '--minutes', '4', '--seed', seed()) },
  bench: { title: 'Benches, with a year of data', run: (tools) => command(tools, 'bench', '--small') },
}

/**
 * What is run at the same time: the sources are looked at and the pages are built beside the tests that need neither. The
 * stories have both cores for themselves.
 *
 * @type {readonly (readonly (readonly import('./selection.mjs').StageName[])[])[]}
 */
export const TOGETHER = [[['lint', 'types', 'build'], ['unit']], [['e2e']], [['chaos']], [['bench']]]

/** @param {Tools} tools */
function lint(tools) {
  const colours = process.stdout.isTTY ? 'force' : 'off'
  return looksAtSources(tools, 'biome', ['ci', '--error-on-warnings', `--colors=${colours}`])
}

/** @param {Tools} tools */
function types(tools) {
  // The same as `npm run typecheck`: all packages, and the web.
  const [program = '', ...args] = read(inRoot('package.json')).scripts.typecheck.split(' ')
  return looksAtSources(tools, program, args)
}

/**
 * Beside other stages: its output comes whole, and only when there is something to mend.
 *
 * @param {Tools} tools
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function looksAtSources({ progress, signal }, program, args) {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' }
  const { code, output } = await run(binary(program), args, { env, signal })
  if (code !== 0) progress.say(output.trimEnd())
  return oneTest(code === 0)
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
async function build({ progress, signal }) {
  const unseen = { ...progress, step: async (/** @type {string} */ _, /** @type {Function} */ work) => work(() => {}) }
  await buildPages(unseen, signal)
  return oneTest(true)
}

/** @param {Tools} tools */
async function endToEnd({ progress, signal, filters, databaseUrl }) {
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
    }
    const args = ['test', `--reporter=list,json,${inRoot('scripts/test/asserting-reporter.mjs')}`, ...filters]
    const { code } = await run(binary('playwright'), args, { cwd: inRoot('apps/web'), env, signal, passOn: true })
    const result = read(report)
    const tries = playwrightTries(result, STORIES)
    const listed = listedUnsteady(isStory)
    const outcome = judged(playwrightCounts(result, code), {
      ...tries,
      listed,
      whole: filters.length === 0,
    })
    return { ...outcome, times: playwrightTimes(result, STORIES) }
  })
}

/**
 * One of the commands of package.json, which says by itself what it found.
 *
 * @param {Tools} tools
 * @param {string[]} args
 */
async function command({ signal }, ...args) {
  const { code } = await run(process.execPath, [inRoot('scripts/command.mjs'), ...args], { signal, passOn: true })
  return oneTest(code === 0)
}

const seed = () => process.env.MASQUERADE_SEED ?? '1'

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
  const { unsteady, stale, failed } = judgeTries(run)
  return { ...counts, failed: counts.failed + stale.length, failures: [...failed, ...stale], secondTries: unsteady }
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
