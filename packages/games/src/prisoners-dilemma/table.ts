import { knownOf, type Seen } from '@masquerade/game'
import { DEFAULTS, SEATS } from './constants.ts'
import type { Config, EventData, PrisonersDilemmaEvent } from './events.ts'

export type Decision = EventData<'decided'>

/** The state of a match as one viewer knows it, computed from the events that this viewer may see. */
export interface Table {
  settings: Config
  round: number
  points: readonly number[]
  /** Prisoners' dilemma: a seat knows only its own choice in the current round. */
  cast: readonly Decision[]
  rounds: readonly EventData<'revealed'>[]
  ended?: EventData<'ended'>
}

export function tableOf(seen: readonly Seen<PrisonersDilemmaEvent>[]): Table {
  return knownOf(record, seen) ?? NOTHING
}

export function record(table: Table = NOTHING, { type, data }: PrisonersDilemmaEvent): Table {
  switch (type) {
    case 'opened':
      return { ...table, settings: data }
    case 'decided':
      return { ...table, cast: [...table.cast, data] }
    case 'revealed':
      return {
        ...table,
        round: data.last ? data.round : data.round + 1,
        points: table.points.map((before, index) => before + (data.points[index] ?? 0)),
        cast: [],
        rounds: [...table.rounds, data],
      }
    case 'ended':
      return { ...table, ended: data }
    default:
      return table
  }
}

const NOTHING: Table = { settings: DEFAULTS, round: 1, points: SEATS.map(() => 0), cast: [], rounds: [] }
