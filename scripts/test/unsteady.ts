import fs from 'node:fs'
import { inRoot } from '../setup/repository.mjs'
import { fileOf, type TestReport } from './report.ts'

interface Listed {
  test: string
  reason: string
}

/**
 * Reports failed tests, and tests that passed only when repeated. The latter probably contain a race; unsteady.json
 * lists known ones with a reason. Listed tests that are no longer there are reported if all tests were asked for.
 */
export function judgeTries({ tests, broken }: TestReport, listed: readonly Listed[], whole: boolean) {
  const known = new Set(listed.map(({ test }) => test))
  const there = new Set(tests.map(({ test }) => test))
  return {
    unsteady: tests
      .filter(({ test, unsteady }) => unsteady && !known.has(test))
      .map(({ test, why }) => `${test}\n  passed at its second try only. Its first try said:${indented(why)}`),
    stale: whole
      ? [...known]
          .filter((test) => !there.has(test))
          .map((test) => `${test}\n  stands in scripts/test/unsteady.json and is no test: take it out`)
      : [],
    failed: [...broken, ...tests.filter(({ state }) => state === 'failed')].map(
      ({ test, why }) => `${test}${indented(why)}`,
    ),
  }
}

const MOST_ON_CI = 2

/** Tests that needed a second try are a warning on a busy machine of a person; on CI, too many fail the run. */
export function areTooMany(secondTries: number, env: NodeJS.ProcessEnv) {
  return env.CI === 'true' && secondTries > MOST_ON_CI
}

const SHOWN_LINES = 12

function indented(text: string) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, SHOWN_LINES)
    .map((line) => `\n    ${line.slice(0, 200)}`)
    .join('')
}

export function listedUnsteady(isOurs: (file: string) => boolean) {
  const listed: Listed[] = JSON.parse(fs.readFileSync(inRoot('scripts/test/unsteady.json'), 'utf8'))
  return listed.filter(({ test }) => isOurs(fileOf(test)))
}
