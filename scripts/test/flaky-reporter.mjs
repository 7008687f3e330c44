/** Names the tests that passed only when they were tried again: each of them is a race to be found. */
export default class FlakyReporter {
  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `  ${module.relativeModuleId} > ${test.fullName}`),
    )
    if (flaky.length > 0) console.log(['Passed at the second try only:', ...flaky, ''].join('\n'))
  }
}
