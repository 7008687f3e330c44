/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * A stage that passes or fails as a whole counts as one test.
 *
 * @param {boolean} passed
 * @returns {Counts}
 */
export function oneTest(passed) {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 }
}

/**
 * @param {Counts[]} counts
 * @returns {Counts}
 */
export function sum(counts) {
  return {
    passed: counts.reduce((total, one) => total + one.passed, 0),
    failed: counts.reduce((total, one) => total + one.failed, 0),
    skipped: counts.reduce((total, one) => total + one.skipped, 0),
  }
}

/**
 * From vitest's JSON report. A file that could not even be loaded has no tests in it and counts as a failed one.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: Array<{ status: string, assertionResults: Array<{ status: string }> }> }} report
 * @param {number} code the runner's exit code
 * @returns {Counts}
 */
export function vitestCounts(report, code) {
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

/**
 * From Playwright's JSON report; a flaky test passed in the end.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report
 * @param {number} code the runner's exit code
 * @returns {Counts}
 */
export function playwrightCounts({ stats }, code) {
  return believeCode({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }, code)
}

/**
 * With some of those that passed counted as failed instead.
 *
 * @param {Counts} counts
 * @param {number} number
 * @returns {Counts}
 */
export function failedAfterAll({ passed, failed, skipped }, number) {
  return { passed: passed - number, failed: failed + number, skipped }
}

/**
 * A runner that says it failed has failed, whatever it counted (an error outside of any test).
 *
 * @param {Counts} counts
 * @param {number} code
 */
function believeCode(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
