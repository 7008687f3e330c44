export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** Counts a stage that passes or fails as a whole as one test. */
export function oneTest(passed: boolean): Counts {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 }
}

export function sum(counts: Counts[]): Counts {
  return {
    passed: counts.reduce((total, one) => total + one.passed, 0),
    failed: counts.reduce((total, one) => total + one.failed, 0),
    skipped: counts.reduce((total, one) => total + one.skipped, 0),
  }
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: Array<{ status: string; assertionResults: Array<{ status: string }> }>
}

/** Test counts from vitest's JSON report. A file that could not be loaded counts as one failed test. */
export function vitestCounts(report: VitestReport, code: number): Counts {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  return believeCode(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    code,
  )
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Test counts from Playwright's JSON report; a flaky test counts as passed. */
export function playwrightCounts({ stats }: PlaywrightReport, code: number): Counts {
  return believeCode({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }, code)
}

/** Returns the test counts with this many of the passed tests counted as failed. */
export function failedAfterAll({ passed, failed, skipped }: Counts, number: number): Counts {
  return { passed: passed - number, failed: failed + number, skipped }
}

/**
 * Adds a failed test when the runner's exit code reports a failure that it did not count (an error outside of any
 * test).
 */
function believeCode(counts: Counts, code: number) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
