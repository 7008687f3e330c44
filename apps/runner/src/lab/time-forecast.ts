import { type Experiment, siteName } from '@masquerade/lab'
import type { LabAgent, LabPace } from '@masquerade/store/lab'

/** How many experiments are played at once at a runner. */
export const TURNS_AT_ONCE = 2
/**
 * How many matches of one experiment are played at once: built-in agents only wait for the log's database commits,
 * which several matches share.
 */
export const MATCHES_AT_ONCE = 4
/** Duration of a match at the runner without its agents' answers, assumed where no experiment was played here yet. */
const USUAL_AT_TABLE_SECONDS = 1

export interface TimeForecast {
  /** Duration of the run with the share of places that experiments have now. */
  seconds: number
  /**
   * Expected duration of the experiment at the slowest recent pace of experiments, or with only their guaranteed share
   * of a runner's match places.
   */
  mostSeconds: number
}

interface ForecastOf {
  planned: number
  /** How long the agents of one match took to answer, one match at a time. */
  answering: number
  /** How many matches of the experiment can be played at once. */
  atOnce: number
  /** Whether the experiment's matches are played in seats, as matches of arenas are. */
  atTables: boolean
  pace: LabPace
  /** How many matches can be played at once even while matches of arenas wait for room. */
  atLeast: number
}

/** Estimates how long a run will take, from its dry run and from the pace of recent experiments. A pure function. */
export function timeForecast({ planned, answering, atOnce, atLeast, atTables, pace }: ForecastOf): TimeForecast {
  const each = answering + (atTables ? (pace.atTable ?? USUAL_AT_TABLE_SECONDS) : 0)
  const sharing = Math.max(1, (pace.running + 1) / TURNS_AT_ONCE)
  const lasting = (places: number) => (planned * each * sharing) / Math.max(1, places)
  return { seconds: lasting(atOnce), mostSeconds: Math.max(lasting(atLeast), planned * (pace.lately ?? 0)) }
}

/** How many matches of an experiment can be played at once: an agent plays no more matches than its owner allows. */
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
