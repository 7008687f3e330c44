import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inRoot } from '../setup/repository.mjs'
import { failedAfterAll } from './counts.ts'
import { areTooMany, judgeTries, playwrightTries } from './unsteady.ts'

const LISTED = z.array(z.strictObject({ test: z.string().includes(' > '), reason: z.string().min(20) }))

describe('a test that passes at its second try only', () => {
  const ran = ['a.test.ts > one', 'a.test.ts > two']
  const listed = [{ test: 'a.test.ts > two', reason: 'it waits for a port of the machine' }]

  it('is named, with what its first try said', () => {
    const unsteady = ran.map((test) => ({ test, why: 'expected 1 to be 2' }))
    expect(judgeTries({ ran, unsteady, failed: [], listed, whole: true })).toEqual({
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
    const unsteady = [{ test: 'a.test.ts > two', why: '' }]
    const verdict = judgeTries({ ran, unsteady, failed: [], listed, whole: true })
    expect(verdict).toEqual({ unsteady: [], stale: [], failed: [] })
  })

  it('that is listed and no longer there fails the run, when all tests were asked for', () => {
    const verdict = judgeTries({ ran: ['a.test.ts > one'], unsteady: [], failed: [], listed, whole: true })
    expect(verdict.stale).toEqual([expect.stringMatching(/^a\.test\.ts > two\n.*is no test/)])
    expect(judgeTries({ ran: [], unsteady: [], failed: [], listed, whole: false }).stale).toEqual([])
  })

  it('is listed with a file that exists and a reason that says something', () => {
    const all = LISTED.parse(JSON.parse(readFileSync(inRoot('scripts/test/unsteady.json'), 'utf8')))
    expect(all.filter(({ test }) => !existsSync(inRoot(test.split(' > ')[0] ?? '')))).toEqual([])
  })
})

describe('a report of Playwright', () => {
  const spec = (title: string, status: string, ...errors: string[]) => ({
    ...{ title, file: 'a.spec.ts' },
    tests: [{ status, results: [...errors.map((message) => ({ error: { message } })), {}] }],
  })

  it('says which stories ran, which needed a second try and which failed, by file, suite and title', () => {
    const inner = {
      title: 'a suite',
      specs: [spec('is unsteady', 'flaky', 'Expected: 1'), spec('is steady', 'expected')],
    }
    const file = { title: 'a.spec.ts', specs: [spec('is broken', 'unexpected', 'Expected: 2')], suites: [inner] }
    expect(playwrightTries({ suites: [file] }, 'e2e')).toEqual({
      ran: ['is broken', 'a suite > is unsteady', 'a suite > is steady'].map((name) => `e2e/a.spec.ts > ${name}`),
      unsteady: [{ test: 'e2e/a.spec.ts > a suite > is unsteady', why: 'Expected: 1' }],
      failed: [{ test: 'e2e/a.spec.ts > is broken', why: 'Expected: 2' }],
    })
  })
})
