import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inRoot } from '../setup/repository.mjs'
import { failedAfterAll, type RanTest } from './report.ts'
import { areTooMany, judgeTries } from './unsteady.ts'

const LISTED = z.array(z.strictObject({ test: z.string().includes(' > '), reason: z.string().min(20) }))

describe('a test that passes at its second try only', () => {
  const ran = (unsteady: readonly string[]) => {
    const tests = ['a.test.ts > one', 'a.test.ts > two'].map(
      (test): RanTest => ({
        test,
        state: 'passed',
        unsteady: unsteady.includes(test),
        ms: 1,
        why: 'expected 1 to be 2',
      }),
    )
    return { tests, broken: [] }
  }
  const listed = [{ test: 'a.test.ts > two', reason: 'it waits for a port of the machine' }]

  it('is named, with what its first try said', () => {
    expect(judgeTries(ran(['a.test.ts > one', 'a.test.ts > two']), listed, true)).toEqual({
      unsteady: [expect.stringMatching(/^a\.test\.ts > one\n.*second try only.*\n {4}expected 1 to be 2$/)],
      stale: [],
      failed: [],
    })
  })

  it('is a warning to a person; on CI more than two of them in a whole run are red', () => {
    expect([0, 1, 2, 3].map((number) => areTooMany(number, { CI: 'true' }))).toEqual([false, false, false, true])
    expect(areTooMany(9, {})).toBe(false)
    expect(failedAfterAll({ passed: 9, failed: 1, skipped: 2 }, 3)).toEqual({ passed: 6, failed: 4, skipped: 2 })
  })

  it('is not named when it is listed with a reason', () => {
    expect(judgeTries(ran(['a.test.ts > two']), listed, true)).toEqual({ unsteady: [], stale: [], failed: [] })
  })

  it('that is listed and no longer there fails the run, when all tests were asked for', () => {
    const { tests, broken } = ran([])
    expect(judgeTries({ tests: tests.slice(0, 1), broken }, listed, true).stale).toEqual([
      expect.stringMatching(/^a\.test\.ts > two\n.*is no test/),
    ])
    expect(judgeTries({ tests: [], broken }, listed, false).stale).toEqual([])
  })

  it('that fails in the end is named, and so is what broke outside of tests', () => {
    const failed: RanTest = { test: 'a.test.ts > three', state: 'failed', unsteady: false, ms: 1, why: 'Expected: 2' }
    const broken = [{ test: 'a.test.ts', why: 'a hook breaks' }]
    expect(judgeTries({ tests: [failed], broken }, [], true).failed).toEqual([
      'a.test.ts\n    a hook breaks',
      'a.test.ts > three\n    Expected: 2',
    ])
  })

  it('is listed with a file that exists and a reason that says something', () => {
    const all = LISTED.parse(JSON.parse(readFileSync(inRoot('scripts/test/unsteady.json'), 'utf8')))
    expect(all.filter(({ test }) => !existsSync(inRoot(test.split(' > ')[0] ?? '')))).toEqual([])
  })
})
