import fs from 'node:fs'
import path from 'node:path'
import { inTemporaryFolder } from '../command/temporary-folder.ts'
import { Refusal } from '../setup/refusal.mjs'

/** A test that vitest or Playwright ran; the reporters of both write it in this form. */
export interface RanTest {
  /** The test's file, suites and title. */
  test: string
  state: 'passed' | 'failed' | 'skipped'
  /** True if the test passed only when it was repeated. */
  unsteady: boolean
  ms: number
  /** The message of the test's first failed try. */
  why: string
}

export interface TestReport {
  tests: RanTest[]
  /** Failures outside of tests: of hooks, of files that could not be loaded, and errors that no test caught. */
  broken: { test: string; why: string }[]
}

/** The environment variable with the file into which a reporter writes. */
const REPORT_VARIABLE = 'MASQUERADE_TEST_REPORT'

export function writeReport(report: TestReport): void {
  const file = process.env[REPORT_VARIABLE]
  if (file !== undefined) fs.writeFileSync(file, JSON.stringify(report))
}

export function readReport(file: string): TestReport {
  if (!fs.existsSync(file)) throw new Refusal('The runner ended before it wrote its report: its lines above say why.')
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}

export function reported<Ran>(run: (env: Record<string, string>) => Promise<Ran>) {
  return inTemporaryFolder('report', async (folder) => {
    const file = path.join(folder, 'report.json')
    const ran = await run({ [REPORT_VARIABLE]: file })
    return { ran, report: readReport(file) }
  })
}

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export function oneTest(passed: boolean): Counts {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 }
}

export function sum(counts: Counts[]): Counts {
  const total = (of: keyof Counts) => counts.reduce((all, one) => all + one[of], 0)
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
}

/** A file that broke without a failed test counts as one failed test, and so does a program that says no reason. */
export function countsOf({ tests, broken }: TestReport, code: number): Counts {
  const count = (wanted: RanTest['state']) => tests.filter(({ state }) => state === wanted).length
  const failed = tests.filter(({ state }) => state === 'failed').map(({ test }) => fileOf(test))
  const brokenFiles = new Set(broken.map(({ test }) => test).filter((file) => !failed.includes(file)))
  const allFailed = failed.length + brokenFiles.size
  return {
    passed: count('passed'),
    failed: code !== 0 ? Math.max(1, allFailed) : allFailed,
    skipped: count('skipped'),
  }
}

export const fileOf = (test: string): string => test.split(' > ', 1)[0] ?? ''

export function failedAfterAll({ passed, failed, skipped }: Counts, number: number): Counts {
  return { passed: passed - number, failed: failed + number, skipped }
}

const SHOWN = 20

export function slowest(tests: readonly RanTest[]): RanTest[] {
  return tests.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN)
}
