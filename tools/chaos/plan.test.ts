import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inProcess } from '../../scripts/command/testing/in-process.ts'
import { main } from './index.ts'
import { DATABASE, FAULTS, inWords, planOf } from './plan.ts'

const SITE = {
  runners: ['runner-1', 'runner-2', 'runner-3'],
  gateways: ['gateway-1', 'gateway-2'],
  webs: ['web-1'],
}

describe('a plan of faults', () => {
  it('is the same for the same seed, and another one for another', () => {
    const plan = planOf({ ...SITE, seed: 7, ms: 120_000 })
    expect(planOf({ ...SITE, seed: 7, ms: 120_000 })).toEqual(plan)
    expect(planOf({ ...SITE, seed: 8, ms: 120_000 })).not.toEqual(plan)
  })

  it('of four minutes has every kind of fault, and clocks that are wrong both ways', () => {
    const plan = planOf({ ...SITE, seed: 3, ms: 240_000 })
    expect(new Set(plan.map(({ kind }) => kind))).toEqual(new Set(FAULTS))
    expect(plan.some(({ clockMs = 0 }) => clockMs > 0)).toBe(true)
    expect(plan.some(({ clockMs = 0 }) => clockMs < 0)).toBe(true)
  })

  it('leaves a runner alone at any time, and lets one thing at a time befall anybody', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const plan = planOf({ ...SITE, seed, ms: 180_000 })
        for (const { atMs } of plan) {
          const underWay = plan.filter((one) => one.atMs <= atMs && one.atMs + one.forMs >= atMs)
          const targets = underWay.filter(({ kind }) => kind !== 'spectators-cut').map(({ target }) => target)
          expect(new Set(targets).size).toBe(targets.length)
          expect(targets.filter((name) => SITE.runners.includes(name)).length).toBeLessThan(SITE.runners.length)
        }
        expect(plan.every(({ atMs, forMs }) => atMs + forMs <= 180_000)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('asks nothing of a page server that is not there, and of a single runner nothing at all', () => {
    const plan = planOf({ runners: ['runner-1'], gateways: ['gateway-1'], webs: [], seed: 1, ms: 300_000 })
    expect(new Set(plan.map(({ target }) => target))).toEqual(new Set(['gateway-1', DATABASE]))
    for (let minute = 0; minute < 5; minute++) {
      const inThis = plan.filter(({ atMs }) => Math.floor(atMs / 60_000) === minute)
      expect(inThis.length).toBeGreaterThan(5)
    }
  })

  it('can be printed in lines', () => {
    expect(inWords({ atMs: 1_500, kind: 'kill', target: 'runner-2', forMs: 800, clockMs: -15_000 })).toBe(
      '  1.5 s  kill -9 of runner-2 for 0.8 s, back with a clock 15 s slow',
    )
  })
})

describe('npm run chaos', () => {
  it('prints what the seed draws, and starts nothing', async () => {
    const { code, out, err } = await inProcess(main, ['--plan', '--seed', '3', '--without-pages'])
    const [first] = planOf({ ...SITE, webs: [], seed: 3, ms: 60_000 })
    expect(out.split('\n')[0]).toBe(first && inWords(first))
    expect([code, err]).toEqual([0, ''])
  })

  it.each([
    [['--minutes', '61'], '--minutes is a number up to 60'],
    [['--seed', 'x'], '--seed is a whole number'],
    [['--sabotage', 'fire'], '--sabotage is one of lose-event, '],
    [['--fast'], "Unknown option '--fast'"],
  ])('refuses %j in a sentence', async (args, why) => {
    const { code, out, err } = await inProcess(main, args)
    expect(err).toMatch(/^chaos: /)
    expect(err).toContain(why)
    expect([code, out]).toEqual([2, ''])
  })
})
