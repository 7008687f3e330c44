import type { TestCase, TestResult, TestStep } from '@playwright/test/reporter'

/**
 * Makes a Playwright run fail if an end-to-end test passed without any check of its own; checks in shared hooks do not
 * count.
 */
export default class AssertingReporter {
  #silent = new Set<string>()

  onTestEnd(test: TestCase, result: TestResult) {
    if (result.status === 'passed' && !result.steps.some(asserts)) {
      // Playwright's path of a test begins with empty names (for the whole run and an unnamed project), which are left
      // out.
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
