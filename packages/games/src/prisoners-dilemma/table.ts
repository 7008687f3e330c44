import { tableFrom } from '@masquerade/game'
import { DEFAULTS, SEATS } from './constants.ts'
import type { Config, EventData, PrisonersDilemmaEvent } from './events.ts'

export interface Table {
  settings: Config
  round: number
  points: readonly number[]
  /** Prisoners' dilemma: a seat knows only its own choice in the current round. */
  cast: readonly EventData<'decided'>[]
  rounds: readonly EventData<'revealed'>[]
  ended?: EventData<'ended'>
}

export const { record, tableOf } = tableFrom<Table, PrisonersDilemmaEvent>(
  { settings: DEFAULTS, round: 1, points: SEATS.map(() => 0), cast: [], rounds: [] },
  {
    opened(table, settings) {
      table.settings = settings
    },
    decided(table, data) {
      table.cast = [...table.cast, data]
    },
    revealed(table, data) {
      table.round = data.last ? data.round : data.round + 1
      table.points = table.points.map((before, index) => before + (data.points[index] ?? 0))
      table.cast = []
      table.rounds = [...table.rounds, data]
    },
  },
)
