import fs from 'node:fs'
import { buildPages } from '../setup/build.ts'
import { chineseFont } from '../setup/chinese-font.ts'
import { headlessChromium } from '../setup/chromium.ts'
import type { Progress } from '../setup/progress.mjs'
import { proxyProgram } from '../setup/proxies.ts'
import { binary, inRoot } from '../setup/repository.mjs'
import { run } from '../setup/run.mjs'
import { type Counts, countsOf, oneTest, type RanTest, reported } from './report.ts'
import type { StageName } from './selection.ts'
import { judgeTries, listedUnsteady } from './unsteady.ts'

export interface Tools {
  progress: Progress
  signal: AbortSignal
  filters: string[]
  databaseUrl: () => Promise<string>
}

export type Outcome = Counts & {
  failures?: string[]
  secondTries?: string[]
  tests?: readonly RanTest[]
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

/** Stages of one group run at the same time: lint, types and build need no unit test. */
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
  const [program = '', ...args] = JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8')).scripts.typecheck.split(
    ' ',
  )
  return looksAtSources(tools, program, args)
}

/** The output is printed all at once after a failure, since other programs run and print at the same time. */
async function looksAtSources({ progress, signal }: Tools, program: string, args: string[]): Promise<Outcome> {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' }
  const { code, output } = await run(binary(program), args, { env, signal })
  if (code !== 0) progress.say(output.trimEnd())
  return oneTest(code === 0)
}

async function unit(tools: Tools) {
  const env = { TEST_DATABASE_URL: await tools.databaseUrl() }
  const reporters = ['default', inRoot('scripts/test/vitest-reporter.ts')].map((name) => `--reporter=${name}`)
  return tested(tools, 'vitest', ['run', ...reporters], { env, isOurs: (file) => !isStory(file) })
}

async function build({ progress, signal }: Tools) {
  const unseen: Progress = { ...progress, step: async (_, work) => work(() => {}) }
  await buildPages(unseen, signal)
  return oneTest(true)
}

async function endToEnd(tools: Tools) {
  const { progress, signal, databaseUrl } = tools
  const browser = await headlessChromium(progress, signal)
  await chineseFont(progress, signal)
  const proxy = await proxyProgram('nginx', progress, signal)
  const env = {
    CHROMIUM_PATH: browser,
    ...(proxy && { NGINX_PATH: proxy }),
    TEST_DATABASE_URL: await databaseUrl(),
    NEXT_TELEMETRY_DISABLED: '1',
  }
  const args = ['test', `--reporter=list,${inRoot('scripts/test/story-reporter.ts')}`]
  return tested(tools, 'playwright', args, { cwd: inRoot('apps/web'), env, isOurs: isStory })
}

async function tested(
  { signal, filters }: Tools,
  program: string,
  args: readonly string[],
  { cwd, env, isOurs }: { cwd?: string; env: Record<string, string>; isOurs: (file: string) => boolean },
): Promise<Outcome> {
  const { ran, report } = await reported((reporting) =>
    run(binary(program), [...args, ...filters], {
      ...(cwd !== undefined && { cwd }),
      env: { ...process.env, ...env, ...reporting },
      signal,
      passOn: true,
    }),
  )
  const counts = countsOf(report, ran.code)
  const { unsteady, stale, failed } = judgeTries(report, listedUnsteady(isOurs), filters.length === 0)
  return {
    ...{ ...counts, failed: counts.failed + stale.length, failures: [...failed, ...stale] },
    ...{ secondTries: unsteady, tests: report.tests },
  }
}

async function command({ signal }: Tools, ...args: string[]) {
  const { code } = await run(process.execPath, [inRoot('scripts/command.mjs'), ...args], { signal, passOn: true })
  return oneTest(code === 0)
}

const seed = () => process.env.MASQUERADE_SEED ?? '1'

const isStory = (file: string) => file.startsWith('apps/web/e2e/')
