import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { binary, inRoot } from '../setup/repository.mjs'
import { readReport } from './report.ts'

/** Each runner once, on a folder with tests of our own making. */
describe('a test that passes at its second try is known', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'masquerade-tries-'))
    symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const write = (name: string, source: string) => writeFileSync(path.join(folder, name), source)
  const run = (runner: string, args: string[]) => {
    const file = path.join(folder, 'report.json')
    const env = { ...process.env, MASQUERADE_TEST_REPORT: file }
    const { status, stdout } = spawnSync(binary(runner), args, { cwd: folder, encoding: 'utf8', env })
    return { status, stdout, ...readReport(file) }
  }
  const test = (name: string, state: string, more: object = {}) => ({
    ...{ test: expect.stringMatching(new RegExp(`a\\.\\w+\\.mjs > a suite > ${name}$`)), state, unsteady: false },
    ...{ ms: expect.any(Number), why: '' },
    ...more,
  })

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
    const { tests, broken } = run('vitest', ['run', `--reporter=${inRoot('scripts/test/vitest-reporter.ts')}`])
    const why = expect.stringContaining('expected 1 to be 2')
    expect(tests).toEqual([
      test('is unsteady', 'passed', { unsteady: true, why }),
      test('is steady', 'passed'),
      test('is broken', 'failed', { why }),
    ])
    expect(broken).toEqual([{ test: 'a.test.mjs', why: 'a hook breaks' }])
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
    const reporter = `--reporter=${inRoot('scripts/test/story-reporter.ts')}`
    const { status, stdout, tests } = run('playwright', ['test', reporter])
    expect(tests).toEqual([
      test('is unsteady', 'passed', { unsteady: true, why: expect.stringContaining('Expected: 1') }),
      test('is steady', 'passed'),
      test('is broken', 'failed', { why: expect.stringContaining('Expected: 2') }),
      test('asserts nothing', 'passed'),
    ])
    expect(stdout).toMatch(/Stories that assert nothing:\n {2}a\.spec\.mjs > a suite > asserts nothing\n$/)
    expect(status).toBe(1)
  })
})
