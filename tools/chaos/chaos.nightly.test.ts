import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Run, runChaos } from './run.ts'
import { isSabotage, SABOTAGES } from './sabotage.ts'

/**
 * Draws within so short a time a full disk, a runner that is killed and one that is frozen, a gateway that is killed, a
 * database that is killed, and two clocks that are wrong.
 */
const SEED = 10_787
const FAULTS_MS = 16_000
const LAST_MATCHES_MS = 6_000
const SABOTAGE = Object.keys(SABOTAGES).filter(isSabotage)
let run: Run

beforeAll(async () => {
  run = await runChaos({
    ...{ seed: SEED, ms: FAULTS_MS, runners: 2, gateways: 1, webs: 0, games: 4, pace: '20-60' },
    // Agents that are silent are waited for in nearly every round.
    limitMs: 1_500,
    lastMatchesMs: LAST_MATCHES_MS,
    signal: new AbortController().signal,
    say: () => {},
  })
})
afterAll(() => run?.close())

describe('a site that faults befell', () => {
  it('lost nothing, counted nothing twice and charged no agent', () => {
    const { evidence, happened, violations } = run
    // How soon another runner goes on depends on who else wants the machine: `npm run chaos` holds it to its bound.
    expect(violations.filter(({ kind }) => kind !== 'replaced-late')).toEqual([])
    // There was something to lose.
    expect(happened.map(({ fault }) => fault.kind)).toEqual(
      expect.arrayContaining(['full-disk', 'kill', 'freeze', 'database-killed']),
    )
    expect(evidence.matches.filter(({ status }) => status === 'finished').length).toBeGreaterThan(5)
    expect(evidence.received.length).toBeGreaterThan(100)
    expect(evidence.deliveries.length).toBeGreaterThan(20)
    expect(evidence.deliveries.some(({ fetched }) => fetched)).toBe(true)
    expect(evidence.shown.filter(({ whole }) => whole).length).toBeGreaterThan(10)
  })

  // Each in a copy of its own.
  it.concurrent.for(SABOTAGE)('is found out when its database is harmed: %s', async (kind, { expect }) => {
    const { violations } = await run.sabotaged(kind)
    expect(violations.map((violation) => violation.kind)).toContain(SABOTAGES[kind])
  })
})
