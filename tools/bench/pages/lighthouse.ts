import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { ROOT } from '../../../apps/web/e2e/processes.ts'
import { inTemporaryFolder } from '../../../scripts/command/temporary-folder.ts'

const run = promisify(execFile)

/** The newest version of Lighthouse that runs on the project's version of Node. */
const VERSION = '12.8.2'
const FOLDER = path.join(ROOT, 'node_modules/.cache/lighthouse')
const CLI = path.join(FOLDER, 'node_modules/lighthouse/cli/index.js')

export type Scores = Awaited<ReturnType<typeof once>>

const report = z.object({
  categories: z.object({
    performance: z.object({ score: z.number() }),
    accessibility: z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string() })) }),
  }),
  audits: z
    .record(z.string(), z.object({ score: z.number().nullable(), numericValue: z.number().optional() }))
    .and(z.object({ 'largest-contentful-paint': z.object({ numericValue: z.number() }) })),
})

/** Lighthouse is large and only one benchmark needs it, so it is installed when it is first needed. */
export async function bringLighthouse(): Promise<void> {
  const manifest = path.join(FOLDER, 'node_modules/lighthouse/package.json')
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === VERSION) return
  mkdirSync(FOLDER, { recursive: true })
  await run('npm', ['install', '--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund', `lighthouse@${VERSION}`])
}

/** Lighthouse sometimes fails because it lost its own recording, so it is run up to this many times. */
const TRIES = 3

export async function lighthouse(url: string, chromium: string, tries = TRIES): Promise<Scores> {
  try {
    return await once(url, chromium)
  } catch (error) {
    if (tries <= 1) throw error
    return lighthouse(url, chromium, tries - 1)
  }
}

/** Lighthouse slows the processor down four times; a machine below this speed index is slowed down less. */
const USUAL_INDEX = 1_750
const USUAL_SLOWDOWN = 4

const gathered = z.looseObject({
  BenchmarkIndex: z.number().positive(),
  settings: z.looseObject({ throttling: z.looseObject({ cpuSlowdownMultiplier: z.number() }) }),
})

/** The page is recorded first and rated afterwards, because the machine's speed is only known then. */
function once(url: string, chromium: string) {
  return inTemporaryFolder('lighthouse', async (folder) => {
    const environment = { ...process.env, CHROME_PATH: chromium }
    const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
    const usual = [CLI, url, '--quiet', '--only-categories=performance,accessibility']
    const gather = [...usual, `--gather-mode=${folder}`, `--chrome-flags=${flags.join(' ')}`]
    await run(process.execPath, gather, { env: environment })
    const slowdown = await calibrated(path.join(folder, 'artifacts.json'))
    const audit = [
      ...usual,
      `--audit-mode=${folder}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      '--output=json',
    ]
    const { stdout } = await run(process.execPath, audit, { maxBuffer: 64_000_000, env: environment })
    return { ...scored(stdout), slowdown }
  })
}

async function calibrated(file: string): Promise<number> {
  const artifacts = gathered.parse(JSON.parse(await readFile(file, 'utf8')))
  const slowdown = USUAL_SLOWDOWN * Math.min(1, Math.max(artifacts.BenchmarkIndex / USUAL_INDEX, 1 / USUAL_SLOWDOWN))
  artifacts.settings.throttling.cpuSlowdownMultiplier = slowdown
  await writeFile(file, JSON.stringify(artifacts))
  return slowdown
}

function scored(json: string) {
  const { categories, audits } = report.parse(JSON.parse(json))
  const faults = categories.accessibility.auditRefs.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1)
  return {
    performance: categories.performance.score,
    accessibility: categories.accessibility.score,
    largestPaintMs: audits['largest-contentful-paint'].numericValue,
    faults,
  }
}
