import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { binary, inRoot } from '../setup/repository.mjs'
import { withTries } from './counts.mjs'
import { judgeTries, playwrightTries } from './unsteady.mjs'

const LISTED = z.array(z.strictObject({ test: z.string().includes(' > '), reason: z.string().min(20) }))

describe('a test that passes at its second try only', () => {
  const ran = ['a.test.ts > one', 'a.test.ts > two']
  const listed = [{ test: 'a.test.ts > two', reason: 'it waits for a port of the machine' }]

  it('fails the run, by its name', () => {
    const unsteady = ran.map((test) => ({ test, why: 'expected 1 to be 2' }))
    const verdict = judgeTries({ ran, unsteady, failed: [], listed, whole: true })
    expect(verdict).toEqual({
      races: [expect.stringMatching(/^a\.test\.ts > one\n.*second try only.*\n {4}expected 1 to be 2$/)],
      stale: [],
      failed: [],
    })
    expect(withTries({ passed: 2, failed: 0, skipped: 0 }, verdict)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })

  it('passes when it is listed with a reason', () => {
    const unsteady = [{ test: 'a.test.ts > two', why: '' }]
    const verdict = judgeTries({ ran, unsteady, failed: [], listed, whole: true })
    expect(verdict).toEqual({ races: [], stale: [], failed: [] })
  })

  it('that is listed and no longer there fails the run, when all tests were asked for', () => {
    const verdict = judgeTries({ ran: ['a.test.ts > one'], unsteady: [], failed: [], listed, whole: true })
    expect(verdict.stale).toEqual([expect.stringMatching(/^a\.test\.ts > two\n.*is no test/)])
    expect(withTries({ passed: 1, failed: 0, skipped: 0 }, verdict)).toMatchObject({ passed: 1, failed: 1 })
    expect(judgeTries({ ran: [], unsteady: [], failed: [], listed, whole: false }).stale).toEqual([])
  })

  it('is listed with a file that exists and a reason that says something', () => {
    const all = LISTED.parse(JSON.parse(readFileSync(inRoot('scripts/test/unsteady.json'), 'utf8')))
    expect(all.filter(({ test }) => !existsSync(inRoot(test.split(' > ')[0] ?? '')))).toEqual([])
  })
})

/** Each runner once, on a folder with tests of our own making. */
describe('is known', { timeout: 60_000 }, () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'masquerade-tries-'))
    symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const write = (name: string, source: string) => writeFileSync(path.join(folder, name), source)
  const run = (runner: string, args: string[], env: Record<string, string> = {}) =>
    spawnSync(binary(runner), args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } })

  it('from vitest', () => {
    write('vitest.config.mjs', 'export default { test: { retry: 1 } }')
    write(
      'a.test.mjs',
      `import { afterAll, describe, expect, it } from 'vitest'
       let tries = 0
       describe('a suite', () => {
         afterAll(() => { throw new Error('a hook breaks') })
         it('is unsteady', () => expect(++tries).toBe(2))
         it('is steady', () => expect(1).toBe(1))
         it('is broken', () => expect(1).toBe(2))
       })`,
    )
    const report = path.join(folder, 'tries.json')
    run('vitest', ['run', `--reporter=${inRoot('scripts/test/tries-reporter.mjs')}`, `--outputFile.tries=${report}`])
    expect(JSON.parse(readFileSync(report, 'utf8'))).toEqual({
      ran: ['is unsteady', 'is steady', 'is broken'].map((name) => `a.test.mjs > a suite > ${name}`),
      unsteady: [{ test: 'a.test.mjs > a suite > is unsteady', why: expect.stringContaining('expected 1 to be 2') }],
      failed: [
        { test: 'a.test.mjs', why: 'a hook breaks' },
        { test: 'a.test.mjs > a suite > is broken', why: expect.stringContaining('expected 1 to be 2') },
      ],
    })
  })

  it('from Playwright, and so is a story that asserts nothing', () => {
    write('playwright.config.mjs', `export default { testDir: '.', retries: 1, workers: 1 }`)
    write(
      'a.spec.mjs',
      `import { expect, test as base } from '@playwright/test'
       const test = base.extend({
         watched: [async ({}, use) => { await use(1); expect('what a fixture asserts').toBeTruthy() }, { auto: true }],
       })
       test.afterEach(() => { expect('what a hook asserts').toBeTruthy() })
       test.describe('a suite', () => {
         test('is unsteady', ({}, { retry }) => expect(retry).toBe(1))
         test('is steady', async () => { await test.step('within a step', () => expect(1).toBe(1)) })
         test('is broken', () => expect(1).toBe(2))
         test('asserts nothing', () => {})
       })`,
    )
    const json = path.join(folder, 'report.json')
    const reporter = `--reporter=json,${inRoot('scripts/test/asserting-reporter.mjs')}`
    const { status, stdout } = run('playwright', ['test', reporter], { PLAYWRIGHT_JSON_OUTPUT_FILE: json })
    expect(playwrightTries(JSON.parse(readFileSync(json, 'utf8')), 'e2e')).toEqual({
      ran: ['is unsteady', 'is steady', 'is broken', 'asserts nothing'].map(
        (name) => `e2e/a.spec.mjs > a suite > ${name}`,
      ),
      unsteady: [{ test: 'e2e/a.spec.mjs > a suite > is unsteady', why: expect.stringContaining('Expected: 1') }],
      failed: [{ test: 'e2e/a.spec.mjs > a suite > is broken', why: expect.stringContaining('Expected: 2') }],
    })
    expect(stdout).toMatch(/Stories that assert nothing:\n {2}a\.spec\.mjs > a suite > asserts nothing\n$/)
    expect(status).toBe(1)
  })
})
