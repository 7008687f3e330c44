import fs from 'node:fs'

/** Writes down for vitest which tests ran, and which passed only when they were tried again (scripts/test/unsteady.mjs). */
export default class TriesReporter {
  /** @type {string | undefined} */
  #file

  /** @param {import('vitest/node').Vitest} vitest */
  onInit({ config }) {
    const { outputFile } = config
    this.#file = typeof outputFile === 'object' ? outputFile.tries : undefined
  }

  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    if (this.#file === undefined) return
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        name: `${module.relativeModuleId} > ${test.fullName}`,
        unsteady: test.diagnostic()?.flaky === true,
      })),
    )
    /** @type {import('./unsteady.mjs').Tries} */
    const tries = {
      ran: tests.map(({ name }) => name),
      unsteady: tests.filter(({ unsteady }) => unsteady).map(({ name }) => name),
    }
    fs.writeFileSync(this.#file, JSON.stringify(tries))
  }
}
