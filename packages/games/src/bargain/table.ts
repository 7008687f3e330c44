import { type Own, type Seat, tableFrom } from '@masquerade/game'
import { moverAfter } from '../forms/two-seats.ts'
import { DEFAULTS, SEATS, type Three } from './constants.ts'
import type { BargainEvent, Config, EventData } from './events.ts'

export type TurnTaken =
  | { round: number; seat: Seat; said: string; take: Three }
  | { round: number; seat: Seat; said: string; deal: true }
  | { round: number; seat: Seat; forfeited: true }

export interface Table {
  settings: Config
  first: Seat
  items: Three
  /** Bargain: a seat knows only its own values of the items until the match ends. */
  values: readonly { seat: Seat; values: Three }[]
  turns: readonly TurnTaken[]
  ended?: EventData<'ended'>
}

const NONE: Three = [0, 0, 0]

export const { record, tableOf } = tableFrom<Table, BargainEvent>(
  { settings: DEFAULTS, first: 1, items: NONE, values: [], turns: [] },
  {
    opened(table, { first, items, ...settings }) {
      table.settings = settings
      table.first = first
      table.items = items
    },
    values(table, data) {
      table.values = [...table.values, data]
    },
    proposed: (table, { round, seat, said, take }) => takeTurn(table, { round, seat, said, take }),
    accepted: (table, { round, seat, said }) => takeTurn(table, { round, seat, said, deal: true }),
    forfeited: (table, { round, seat }) => takeTurn(table, { round, seat, forfeited: true }),
    ended(table, ended) {
      table.values = SEATS.map((seat) => ({ seat, values: ended.values[seat - 1] ?? NONE }))
      table.ended = ended
    },
  },
)

function takeTurn(table: Own<Table>, turn: TurnTaken): void {
  table.turns = [...table.turns, turn]
}

export const mover = ({ first, turns }: Table): Seat => moverAfter(turns.length, first)

export function roundOf({ settings, turns }: Table): number {
  return Math.min(Math.floor(turns.length / SEATS.length) + 1, settings.rounds)
}

/** A player's proposal can be accepted only in the turn that directly follows it. */
export function standing({ turns }: Table): Three | undefined {
  const last = turns.at(-1)
  return last && 'take' in last ? last.take : undefined
}

export function valuesOf({ values }: Table, seat: Seat): Three | undefined {
  return values.find((one) => one.seat === seat)?.values
}
