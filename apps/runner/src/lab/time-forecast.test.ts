import { describe, expect, it } from 'vitest'
import { timeForecast } from './dry-run.ts'

const run = { planned: 40, answering: 1, atOnce: 4, atLeast: 4, atTables: true, pace: { running: 0, atTable: 3 } }

describe('how long a run will take', () => {
  it('counts what a table takes beside the answers, and the matches that are played at once', () => {
    expect(timeForecast(run)).toEqual({ seconds: 40, mostSeconds: 40 })
    expect(timeForecast({ ...run, atOnce: 1, atLeast: 1 }).seconds).toBe(160)
    expect(timeForecast({ ...run, atTables: false }).seconds).toBe(10)
  })

  it('is longer when other experiments share the places', () => {
    expect(timeForecast({ ...run, pace: { ...run.pace, running: 1 } }).seconds).toBe(40)
    expect(timeForecast({ ...run, pace: { ...run.pace, running: 3 } }).seconds).toBe(80)
  })

  it('is a range up to how experiments went here recently, and to its share of places while arenas need the room', () => {
    expect(timeForecast({ ...run, pace: { ...run.pace, recentSeconds: 21 } })).toEqual({
      seconds: 40,
      mostSeconds: 840,
    })
    expect(timeForecast({ ...run, pace: { ...run.pace, recentSeconds: 0.5 } }).mostSeconds).toBe(40)
    expect(timeForecast({ ...run, atLeast: 1 })).toEqual({ seconds: 40, mostSeconds: 160 })
  })
})
