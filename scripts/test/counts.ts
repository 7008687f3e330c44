export interface Counts {
  passed: number
  failed: number
  skipped: number
}

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

/** A test file that could not be loaded counts as one failed test. */
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

export function playwrightCounts({ stats }: PlaywrightReport, code: number): Counts {
  return believeCode({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }, code)
}

export function failedAfterAll({ passed, failed, skipped }: Counts, number: number): Counts {
  return { passed: passed - number, failed: failed + number, skipped }
}

/**
 * If a test program's exit code reports a failure but no test failed, an error happened outside of the tests, which
 * counts as a failed test.
 */
function believeCode(counts: Counts, code: number) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
