import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Run, runChaos } from './run.ts'
import { isSabotage, SABOTAGES } from './sabotage.ts'

/**
 * Draws within so short a time a runner that is frozen and one that is killed, a gateway that is killed, spectators that
 * are cut off, a database that ends all connections, is killed and is full, and two clocks that are minutes off.
 */
const SEED = 932
const FAULTS_MS = 20_000
let run: Run

beforeAll(async () => {
  run = await runChaos({
    ...{ seed: SEED, ms: FAULTS_MS, runners: 2, gateways: 1, webs: 0, games: 4, pace: '20-60' },
    signal: new AbortController().signal,
    say: () => {},
  })
}, 240_000)
afterAll(() => run?.close())

describe('a site that faults befell', () => {
  it('lost nothing, counted nothing twice and charged nobody', () => {
    const { evidence, happened, violations } = run
    expect(violations).toEqual([])
    // There was something to lose.
    expect(happened.map(({ fault }) => fault.kind)).toEqual(
      expect.arrayContaining(['freeze', 'kill', 'spectators-cut', 'backends-ended', 'database-killed', 'full-disk']),
    )
    expect(evidence.matches.filter(({ status }) => status === 'finished').length).toBeGreaterThan(5)
    expect(evidence.told.length).toBeGreaterThan(100)
    expect(evidence.deliveries.length).toBeGreaterThan(20)
  })

  it.each(Object.keys(SABOTAGES).filter(isSabotage))('is found out when its database is harmed: %s', async (kind) => {
    const { violations } = await run.sabotaged(kind)
    expect(violations.map((violation) => violation.kind)).toContain(SABOTAGES[kind])
  })
})
