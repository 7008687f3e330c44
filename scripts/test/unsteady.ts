import fs from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { inRoot } from '../setup/repository.mjs'

interface Listed {
  test: string
  reason: string
}

export interface Tried {
  test: string
  why: string
}

export interface Tries {
  ran: string[]
  unsteady: Tried[]
  failed: Tried[]
}

interface Judged extends Tries {
  listed: Listed[]
  whole: boolean
}

/**
 * Reports failed tests, and tests that passed only when repeated. The latter probably contain a race; unsteady.json
 * lists known ones with a reason.
 */
export function judgeTries({ ran, unsteady, failed, listed, whole }: Judged) {
  const known = new Set(listed.map(({ test }) => test))
  const there = new Set(ran)
  return {
    unsteady: unsteady
      .filter(({ test }) => !known.has(test))
      .map(({ test, why }) => `${test}\n  passed at its second try only. Its first try said:${indented(why)}`),
    stale: whole
      ? [...known]
          .filter((test) => !there.has(test))
          .map((test) => `${test}\n  stands in scripts/test/unsteady.json and is no test: take it out`)
      : [],
    failed: failed.map(({ test, why }) => `${test}${indented(why)}`),
  }
}

const MOST_ON_CI = 2

/**
 * Tests that passed only when repeated cause a warning on a developer's machine, which may be busy; on CI, too many of
 * them fail the run.
 */
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
  return listed.filter(({ test }) => isOurs(test.split(' > ', 1)[0] ?? ''))
}

interface Result {
  error?: { message?: string }
}

interface Spec {
  title: string
  file: string
  tests: Array<{ status: string; results: Result[] }>
}

interface Suite {
  title: string
  file?: string
  specs?: Spec[]
  suites?: Suite[]
}

export function playwrightTries({ suites }: { suites: Suite[] }, folder: string): Tries {
  const tries: Tries = { ran: [], unsteady: [], failed: [] }
  // In Playwright's report the tests of a file are in a group that is named after the file; this name is left out.
  for (const suite of suites) walk(suite, [])
  return tries

  function walk({ specs = [], suites: inner = [] }: Suite, above: string[]) {
    for (const { title, file, tests } of specs) {
      const name = [`${folder}/${file}`, ...above, title].join(' > ')
      tries.ran.push(name)
      const tried = tests.map(({ status, results }) => ({
        status,
        test: name,
        why: stripVTControlCharacters(results.find(({ error }) => error !== undefined)?.error?.message ?? ''),
      }))
      for (const { status, test, why } of tried) {
        if (status === 'flaky') tries.unsteady.push({ test, why })
        if (status === 'unexpected') tries.failed.push({ test, why })
      }
    }
    for (const suite of inner) walk(suite, [...above, suite.title])
  }
}
