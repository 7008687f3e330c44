import type { Seat } from '@masquerade/game'
import { nameAt, type SeenTable } from '@masquerade/games/who-is-spy/table'
import type { MatchCard } from '@masquerade/protocol'

/** The name of a seat at its table: its number, in the words of the page, or by the name that it was given there. */
export type Player = (seat: Seat) => string

const NUMBERED: SeenTable['settings']['names'] = 'numbered'

export function playerAt(table: Pick<SeenTable, 'settings'> | undefined, seat: Seat, numbered: Player): string {
  return table === undefined || table.settings.names === NUMBERED ? numbered(seat) : nameAt(table, seat)
}

/** The name of the agent that sits there, where it is known and nobody else's at the table: several people may sit down. */
export function wearerAt({ seats }: Pick<MatchCard, 'seats'>, seat: Seat): string | undefined {
  const name = seats.find((one) => one.seat === seat)?.agent?.name
  return seats.filter(({ agent }) => agent?.name === name).length === 1 ? name : undefined
}
