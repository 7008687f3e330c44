import { type Experiment, siteName } from '@masquerade/lab'
import type { LabAgent, LabPace } from '@masquerade/store/lab'

/** So many experiments have a turn at once at a runner. */
export const TURNS_AT_ONCE = 2
/** So many matches of one experiment are played at once: agents of this process wait for the log's commits alone, which several share. */
export const MATCHES_AT_ONCE = 4
/** What a match at a table takes beside its agents' answers, where no experiment has played one here yet. */
const USUAL_AT_TABLE_SECONDS = 1

export interface TimeForecast {
  /** How long the run takes when it has the share of places that experiments have now. */
  seconds: number
  /** How long when it goes as slowly as experiments went here lately, or has only its share of places. */
  mostSeconds: number
}

interface ForecastOf {
  planned: number
  /** How long the agents of one match took to answer, one match at a time. */
  answering: number
  /** How many of its matches can be played at once. */
  atOnce: number
  /** Whether its matches are played at tables. */
  atTables: boolean
  pace: LabPace
  /** How many at least: fewer while matches of arenas wait for room. */
  atLeast: number
}

/** Pure: how long a run will take, from what its dry run took and from how experiments go here. */
export function timeForecast({ planned, answering, atOnce, atLeast, atTables, pace }: ForecastOf): TimeForecast {
  const each = answering + (atTables ? (pace.atTable ?? USUAL_AT_TABLE_SECONDS) : 0)
  const sharing = Math.max(1, (pace.running + 1) / TURNS_AT_ONCE)
  const lasting = (places: number) => (planned * each * sharing) / Math.max(1, places)
  return { seconds: lasting(atOnce), mostSeconds: Math.max(lasting(atLeast), planned * (pace.lately ?? 0)) }
}

/** How many matches of an experiment can be played at once: an agent sits at no more tables than its owner allows. */
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
