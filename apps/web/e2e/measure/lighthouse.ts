import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { ROOT } from '../processes.ts'

const run = promisify(execFile)

/** The newest that runs on the Node that the project asks for. */
const VERSION = '12.8.2'
const FOLDER = path.join(ROOT, 'node_modules/.cache/lighthouse')
const CLI = path.join(FOLDER, 'node_modules/lighthouse/cli/index.js')

export interface Scores {
  performance: number
  accessibility: number
  /** The audits that cost accessibility something. */
  faults: string[]
}

const report = z.object({
  categories: z.object({
    performance: z.object({ score: z.number() }),
    accessibility: z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string() })) }),
  }),
  audits: z.record(z.string(), z.object({ score: z.number().nullable() })),
})

/** Fetches Lighthouse when it is not there: it is large, and nothing else needs it. */
export async function bringLighthouse(): Promise<void> {
  const manifest = path.join(FOLDER, 'node_modules/lighthouse/package.json')
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === VERSION) return
  mkdirSync(FOLDER, { recursive: true })
  await run('npm', ['install', '--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund', `lighthouse@${VERSION}`])
}

/** Now and then it loses its own trace, and asks to be run again. */
const TRIES = 3

/** One run of the mobile preset, scores from 0 to 1. */
export async function lighthouse(url: string, chromium: string, tries = TRIES): Promise<Scores> {
  try {
    return await once(url, chromium)
  } catch (error) {
    if (tries <= 1) throw error
    return lighthouse(url, chromium, tries - 1)
  }
}

async function once(url: string, chromium: string): Promise<Scores> {
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const args = [CLI, url, '--quiet', '--output=json', `--chrome-flags=${flags.join(' ')}`]
  const { stdout } = await run(process.execPath, [...args, '--only-categories=performance,accessibility'], {
    maxBuffer: 64_000_000,
    env: { ...process.env, CHROME_PATH: chromium },
  })
  const { categories, audits } = report.parse(JSON.parse(stdout))
  const faults = categories.accessibility.auditRefs.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1)
  return { performance: categories.performance.score, accessibility: categories.accessibility.score, faults }
}
