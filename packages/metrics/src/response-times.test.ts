import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addHistograms, histogramOf, NO_RESPONSES, type Response, responseTimes, stepOf } from './response-times.ts'

const answered = (latencyMs: number): Response => ({ latencyMs, limitMs: 10_000 })
const timesOf = (...responses: Response[]) => responseTimes(histogramOf(responses))

describe('response times', () => {
  it('are a tenth off the true median and 95th percentile at most, and a millisecond', () => {
    const latencies = fc.array(fc.integer({ min: 0, max: 600_000 }), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(latencies, (all) => {
        const times = timesOf(...all.map(answered))
        const sorted = all.toSorted((one, other) => one - other)
        for (const [part, given] of [
          [0.5, times?.medianMs],
          [0.95, times?.p95Ms],
        ] as const) {
          const exact = sorted[Math.ceil(part * sorted.length) - 1]!
          expect(given).toBeGreaterThanOrEqual(exact / 1.2 - 1)
          expect(given).toBeLessThanOrEqual(exact * 1.2 + 1)
        }
      }),
    )
  })

  it('count a time-out as its limit, and give what went wrong no time', () => {
    const late: Response = { latencyMs: 10_130, limitMs: 8_000, missing: 'timeout' }
    const wrong: Response = { latencyMs: 3, limitMs: 8_000, missing: 'error' }
    expect(timesOf(late, late, late, wrong)).toMatchObject({ asks: 4, timedOut: 0.75, failed: 0.25 })
    const { medianMs, p95Ms } = timesOf(late, late, late, wrong)!
    for (const ms of [medianMs!, p95Ms!]) expect(Math.abs(ms / 8_000 - 1)).toBeLessThan(0.2)
    expect(timesOf(wrong)).toEqual({ asks: 1, timedOut: 0, failed: 1 })
    expect(responseTimes(NO_RESPONSES)).toBeUndefined()
  })

  it('add up: of two matches together they are what they are of all asks at once', () => {
    const [one, other] = [[5, 80, 900].map(answered), [7, 70_000].map(answered)]
    expect(addHistograms(histogramOf(one), histogramOf(other))).toEqual(histogramOf([...one, ...other]))
  })

  it('have a last step, whatever comes', () => {
    expect(stepOf(Number.MAX_SAFE_INTEGER)).toBe(stepOf(2 * 86_400_000))
    expect([stepOf(-5), stepOf(0), stepOf(1)]).toEqual([0, 0, 0])
    expect(stepOf(86_400_000)).toBeLessThanOrEqual(stepOf(2 * 86_400_000))
  })
})
