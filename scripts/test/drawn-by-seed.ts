import { dirname, relative } from 'node:path'
import fc from 'fast-check'
import { expect, inject } from 'vitest'

const nightly = inject('nightly')

const CASES = nightly ? 500 : 100

/* All property tests of a run use one random seed, which a failing test reports, so that it can be repeated. */
fc.configureGlobal({
  seed: inject('seed'),
  numRuns: CASES,
  reporter(details) {
    if (!details.failed) return
    throw new Error(`${fc.defaultReportMessage(details)}\n\n${repeatedBy(details.seed)}`, {
      cause: details.errorInstance,
    })
  },
})

function repeatedBy(seed: number): string {
  const folder = dirname(relative(process.cwd(), expect.getState().testPath ?? ''))
  return `Draw the same cases again: MASQUERADE_SEED=${seed} npm ${nightly ? 'run test:nightly' : 'test'} -- --only ${folder}`
}
