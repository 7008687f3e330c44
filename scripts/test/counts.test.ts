import { describe, expect, it } from 'vitest'
import { oneTest, playwrightCounts, sum, vitestCounts } from './counts.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})
const report = (passed: number, failed: number, ...files: ReturnType<typeof file>[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: files,
})

describe('the sum of all runners', () => {
  it('adds up what passed, failed and was skipped', () => {
    expect(sum([oneTest(true), oneTest(false), { passed: 5, failed: 1, skipped: 2 }])).toEqual({
      passed: 6,
      failed: 2,
      skipped: 2,
    })
  })

  it('counts what vitest counted', () => {
    const counted = vitestCounts(report(3, 1, file('passed', 'passed'), file('failed', 'passed', 'failed')), 1)
    expect(counted).toEqual({ passed: 3, failed: 1, skipped: 2 })
  })

  it('a file that could not be loaded has failed, though it has no tests', () => {
    expect(vitestCounts(report(3, 0, file('failed')), 1)).toMatchObject({ passed: 3, failed: 1 })
  })

  it('a hook that broke after its tests passed has failed its file', () => {
    expect(vitestCounts(report(3, 0, file('failed', 'passed', 'passed')), 1)).toMatchObject({ failed: 1 })
  })

  it('counts what Playwright counted; a flaky test passed in the end', () => {
    const stats = { expected: 4, unexpected: 2, flaky: 1, skipped: 3 }
    expect(playwrightCounts({ stats }, 1)).toEqual({ passed: 5, failed: 2, skipped: 3 })
  })

  it('a runner that failed without a failed test has failed', () => {
    expect(vitestCounts(report(3, 0, file('passed', 'passed')), 1)).toMatchObject({ failed: 1 })
    expect(playwrightCounts({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } }, 1)).toMatchObject({
      failed: 1,
    })
  })
})
