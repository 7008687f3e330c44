/**
 * Fails a run of Playwright in which a story passed without having asserted anything. What fixtures and hooks look at
 * for every story (errors in the browser's console) does not count.
 *
 * @typedef {import('@playwright/test/reporter').TestStep} Step
 */
export default class AssertingReporter {
  /** @type {Set<string>} */
  #silent = new Set()

  /**
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, result) {
    if (result.status === 'passed' && !result.steps.some(asserts)) {
      // The first two are the whole run and a project without a name.
      this.#silent.add(test.titlePath().filter(Boolean).join(' > '))
    }
  }

  onEnd() {
    if (this.#silent.size === 0) return undefined
    console.log(['Stories that assert nothing:', ...this.#silent].join('\n  '))
    return { status: /** @type {const} */ ('failed') }
  }

  printsToStdio() {
    return false
  }
}

/**
 * @param {Step} step
 * @returns {boolean}
 */
function asserts({ category, steps }) {
  if (category === 'hook' || category === 'fixture') return false
  return category === 'expect' || steps.some(asserts)
}
