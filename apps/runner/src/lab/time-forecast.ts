import { type Experiment, siteName } from '@masquerade/lab'
import type { LabAgent, LabPace } from '@masquerade/store/lab'

export const TURNS_AT_ONCE = 2
/** Several matches of one experiment are played at once, because they can share commits of the database. */
export const MATCHES_AT_ONCE = 4
const USUAL_AT_TABLE_SECONDS = 1

interface ForecastOf {
  planned: number
  answering: number
  atOnce: number
  atTables: boolean
  pace: LabPace
  atLeast: number
}

/** The longest duration assumes the slowest recent speed, or many other matches beside the experiment. */
export function timeForecast({ planned, answering, atOnce, atLeast, atTables, pace }: ForecastOf) {
  const each = answering + (atTables ? (pace.atTable ?? USUAL_AT_TABLE_SECONDS) : 0)
  const sharing = Math.max(1, (pace.running + 1) / TURNS_AT_ONCE)
  const lasting = (places: number) => (planned * each * sharing) / Math.max(1, places)
  return { seconds: lasting(atOnce), mostSeconds: Math.max(lasting(atLeast), planned * (pace.lately ?? 0)) }
}

export function matchesAtOnce(experiment: Experiment, agents: ReadonlyMap<string, LabAgent>): number {
  if (experiment.design.plays) return MATCHES_AT_ONCE
  let most = MATCHES_AT_ONCE
  for (const cell of experiment.cells()) {
    if (cell.block > 0) break
    const names = experiment.atTable(cell).flatMap((spec) => siteName(spec) ?? [])
    for (const name of new Set(names)) {
      const { kind, concurrency = 1 } = agents.get(name) ?? {}
      const seats = names.filter((other) => other === name).length
      most = Math.min(most, Math.max(1, Math.floor((kind === 'space' ? 1 : concurrency) / seats)))
    }
  }
  return most
}
