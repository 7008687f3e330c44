import type { TestCase, TestResult, TestStep } from '@playwright/test/reporter'

/**
 * Fails a run of Playwright in which a story passed without having asserted anything. What fixtures and hooks look at
 * for every story (errors in the browser's console) does not count.
 */
export default class AssertingReporter {
  #silent = new Set<string>()

  onTestEnd(test: TestCase, result: TestResult) {
    if (result.status === 'passed' && !result.steps.some(asserts)) {
      // The first two are the whole run and a project without a name.
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
