import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../setup/repository.mjs'
import { sleepsIn } from './testing/sleeps.ts'
import { trackedFiles } from './tracked-files.ts'

/** Tests, and what they are set up with. */
const TESTS = /(\.(test|spec)\.tsx?|\/testing\/.*\.ts|^apps\/web\/e2e\/.*\.ts)$/
const OWN = 'scripts/architecture/sleeps.test.ts'

describe('tests', () => {
  it('sleep for no second', () => {
    const files = trackedFiles().filter((file) => TESTS.test(file) && file !== OWN)
    expect(files.length).toBeGreaterThan(200)
    const sleeps = files.flatMap((file) => sleepsIn(readFileSync(inRoot(file), 'utf8')).map((one) => `${file}:${one}`))
    expect(sleeps).toEqual([])
  })

  it.each([
    'await new Promise((resolve) => setTimeout(resolve, 1_000))',
    'await new Promise<void>((done) => {\n  setTimeout(done, 7000)\n})',
    'const MISSED_FOR_MS = 1_500\nawait new Promise((resolve) => setTimeout(resolve, MISSED_FOR_MS))',
    "import { setTimeout as wait } from 'node:timers/promises'\nawait wait(2_000)",
    "import { setTimeout } from 'node:timers/promises'\nawait setTimeout(2_000)",
    'const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))\nawait later(1_000)',
    'await systemClock.sleep(1_000)',
    'await page.waitForTimeout(3_000)',
    "run('import time; time.sleep(4)')",
    "run('sh', ['-c', 'sleep 2'])",
  ])('%j sleeps', (source) => {
    expect(sleepsIn(source)).toHaveLength(1)
  })

  it.each([
    'await new Promise((resolve) => setTimeout(resolve, 500))',
    'const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))\nawait later(300)',
    'const insist = setTimeout(() => child.kill(), 5_000)',
    "run('import time; time.sleep(0.7)')",
    'test.setTimeout(180_000)',
    'if (late) await new Promise((resolve) => setTimeout(resolve, lateMs))',
  ])('%j does not', (source) => {
    expect(sleepsIn(source)).toEqual([])
  })
})
