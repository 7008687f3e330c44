import { knownOf, type Seen } from '@masquerade/game'
import { type Config, DEFAULTS, SEATS } from './constants.ts'
import type { EventData, PrisonersDilemmaEvent } from './events.ts'

export type Decision = EventData<'decided'>

/**
 * State of a game, computed by applying its events one by one. Computed from the whole log it is the state of the
 * match; computed from the events that a viewer may see it is what that viewer knows.
 */
export interface Table {
  settings: Config
  /** Number of the round that is being played or, after the end, of the last round. */
  round: number
  /** Sums of each seat's points over all revealed rounds, by seat order. */
  points: readonly number[]
  /** The choices in the current round that the viewer knows: a seat knows only its own choice. */
  cast: readonly Decision[]
  /** The revealed rounds. */
  rounds: readonly EventData<'revealed'>[]
  ended?: EventData<'ended'>
}

export function tableOf(seen: readonly Seen<PrisonersDilemmaEvent>[]): Table {
  return knownOf(record, seen) ?? NOTHING
}

/** Returns the state of a match after one more event of its log, without judging or refusing anything. */
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
