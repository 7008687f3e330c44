import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildPages } from '../setup/build.ts'
import { chineseFont } from '../setup/chinese-font.ts'
import { headlessChromium } from '../setup/chromium.ts'
import type { Progress } from '../setup/progress.mjs'
import { proxyProgram } from '../setup/proxies.ts'
import { Refusal } from '../setup/refusal.mjs'
import { binary, inRoot } from '../setup/repository.mjs'
import { run } from '../setup/run.mjs'
import type { Counts } from './counts.ts'
import { oneTest, playwrightCounts, vitestCounts } from './counts.ts'
import type { StageName } from './selection.ts'
import type { Timed } from './slowest.ts'
import { playwrightTimes, vitestTimes } from './slowest.ts'
import { judgeTries, listedUnsteady, playwrightTries } from './unsteady.ts'

export interface Tools {
  progress: Progress
  signal: AbortSignal
  filters: string[]
  databaseUrl: () => Promise<string>
}

export type Outcome = Counts & {
  failures?: string[]
  secondTries?: string[]
  times?: Timed[]
}

interface Stage {
  title: string
  run: (tools: Tools) => Promise<Outcome>
}

export const STAGES: Record<StageName, Stage> = {
  lint: { title: 'Format and lint, with the dependency table', run: lint },
  types: { title: 'Types', run: types },
  unit: { title: 'Unit and integration tests', run: unit },
  build: { title: 'Build', run: build },
  e2e: { title: 'Stories in Chromium', run: endToEnd },
  chaos: { title: 'Chaos', run: (tools) => command(tools, 'chaos', '--minutes', '4', '--seed', seed()) },
  bench: { title: 'Benches, with a year of data', run: (tools) => command(tools, 'bench', '--small') },
}

/**
 * Stages of the test run in one group run at the same time: linting, type checks and the build run beside the unit
 * tests, which need none of them.
 */
export const TOGETHER: readonly (readonly (readonly StageName[])[])[] = [
  [['lint', 'types', 'build'], ['unit']],
  [['e2e']],
  [['chaos']],
  [['bench']],
]

function lint(tools: Tools) {
  const colours = process.stdout.isTTY ? 'force' : 'off'
  return looksAtSources(tools, 'biome', ['ci', '--error-on-warnings', `--colors=${colours}`])
}

function types(tools: Tools) {
  const [program = '', ...args] = read(inRoot('package.json')).scripts.typecheck.split(' ')
  return looksAtSources(tools, program, args)
}

/**
 * The output of a checking program is printed all at once after a failure, since other programs run and print at the
 * same time.
 */
async function looksAtSources({ progress, signal }: Tools, program: string, args: string[]): Promise<Outcome> {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' }
  const { code, output } = await run(binary(program), args, { env, signal })
  if (code !== 0) progress.say(output.trimEnd())
  return oneTest(code === 0)
}

async function unit({ signal, filters, databaseUrl }: Tools) {
  const env = { ...process.env, TEST_DATABASE_URL: await databaseUrl() }
  return withReport(async (report) => {
    const tries = `${report}.tries`
    const reporters = ['default', 'json', inRoot('scripts/test/tries-reporter.ts')].map((name) => `--reporter=${name}`)
    const args = ['run', ...reporters, `--outputFile.json=${report}`, `--outputFile.tries=${tries}`, ...filters]
    const { code } = await run(binary('vitest'), args, { env, signal, passOn: true })
    const result = read(report)
    const counts = vitestCounts(result, code)
    const listed = listedUnsteady((file) => !isStory(file))
    const outcome = judged(counts, { ...read(tries), listed, whole: filters.length === 0 })
    return { ...outcome, times: vitestTimes(result, inRoot('./')) }
  })
}

async function build({ progress, signal }: Tools) {
  const unseen: Progress = { ...progress, step: async (_, work) => work(() => {}) }
  await buildPages(unseen, signal)
  return oneTest(true)
}

async function endToEnd({ progress, signal, filters, databaseUrl }: Tools) {
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
    const args = ['test', `--reporter=list,json,${inRoot('scripts/test/asserting-reporter.ts')}`, ...filters]
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

async function command({ signal }: Tools, ...args: string[]) {
  const { code } = await run(process.execPath, [inRoot('scripts/command.mjs'), ...args], { signal, passOn: true })
  return oneTest(code === 0)
}

const seed = () => process.env.MASQUERADE_SEED ?? '1'

const STORIES = 'apps/web/e2e'

function isStory(file: string) {
  return file.startsWith(`${STORIES}/`)
}

function judged(counts: Counts, run: Parameters<typeof judgeTries>[0]): Outcome {
  const { unsteady, stale, failed } = judgeTries(run)
  return { ...counts, failed: counts.failed + stale.length, failures: [...failed, ...stale], secondTries: unsteady }
}

async function withReport<T>(work: (file: string) => Promise<T>) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'masquerade-report-'))
  try {
    return await work(path.join(folder, 'report.json'))
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

function read(file: string) {
  if (!fs.existsSync(file)) throw new Refusal('The runner ended before it wrote its report: its lines above say why.')
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}
