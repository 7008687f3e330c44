import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../setup/repository.mjs'
import { timesIn } from './testing/times.ts'
import { trackedFiles } from './tracked-files.ts'

/** Tests, and what they are set up with. */
const TESTS = /(\.(test|spec)\.tsx?|\/testing\/.*\.ts|^apps\/web\/e2e\/.*\.ts)$/
const OWN = /^scripts\/architecture\//

describe('tests', () => {
  it('measure no time and have no limits of their own: a slow machine makes none of them red', () => {
    const files = trackedFiles().filter((file) => TESTS.test(file) && !OWN.test(file))
    expect(files.length).toBeGreaterThan(500)
    const times = files.flatMap((file) => timesIn(readFileSync(inRoot(file), 'utf8')).map((one) => `${file}:${one}`))
    expect(times).toEqual([])
  })

  it.each([
    'expect(performance.now() - before).toBeLessThan(100)',
    'const before = process.cpuUsage()',
    'const took = Date.now() - began',
    'while (Date.now() < until) await look()',
    "it('is there', { timeout: 60_000 }, () => {",
    'await expect.poll(look, { timeout: PATIENCE_MS }).toBe(true)',
    "it('is there', async () => {\n}, 30_000)",
    'test.setTimeout(240_000)',
    'await vi.waitFor(() => expect(seen).toBe(true))',
  ])('%j is found', (source) => {
    expect(timesIn(source)).toHaveLength(1)
  })

  it.each([
    'const yesterday = new Date(Date.now() - DAY_MS)',
    'const at = new Date(Date.now() - hours * HOUR_MS)',
    'const systemClock = () => Date.now() + aheadMs',
    'const timeout: Said = { timeout: true }',
    'const silent = { seat: 1, timeout: true }',
    'await expect.poll(look).toBe(true)',
    'const insist = setTimeout(() => child.kill(), 5_000)',
  ])('%j is not', (source) => {
    expect(timesIn(source)).toEqual([])
  })
})
