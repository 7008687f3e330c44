import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { binary, inRoot } from '../setup/repository.mjs'
import { playwrightTries } from './unsteady.ts'

/** Each runner once, on a folder with tests of our own making. */
describe('a test that passes at its second try is known', () => {
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
    run('vitest', ['run', `--reporter=${inRoot('scripts/test/tries-reporter.ts')}`, `--outputFile.tries=${report}`])
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
    const reporter = `--reporter=json,${inRoot('scripts/test/asserting-reporter.ts')}`
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
