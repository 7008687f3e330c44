import type { TestCase, TestResult, TestStep } from '@playwright/test/reporter'

/**
 * A Playwright run fails in which an end-to-end test passed without any assertion; checks in fixtures and hooks, which
 * all tests share (such as for browser console errors), do not count.
 */
export default class AssertingReporter {
  #silent = new Set<string>()

  onTestEnd(test: TestCase, result: TestResult) {
    if (result.status === 'passed' && !result.steps.some(asserts)) {
      // Empty names in a test's path stand for the whole run and for a project without a name.
      this.#silent.add(test.titlePath().filter(Boolean).join(' > '))
    }
  }

  onEnd() {
    if (this.#silent.size === 0) return undefined
    console.log(['Stories that assert nothing:', ...this.#silent].join('\n  '))
    return { status: 'failed' as const }
  }

  printsToStdio() {
    return false
  }
}

function asserts({ category, steps }: TestStep): boolean {
  if (category === 'hook' || category === 'fixture') return false
  return category === 'expect' || steps.some(asserts)
}
