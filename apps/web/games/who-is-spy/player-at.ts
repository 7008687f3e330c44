import type { Seat } from '@masquerade/game'
import { nameAt, type SeenTable } from '@masquerade/games/who-is-spy/table'

/** The name of a seat at its table: its number, in the words of the page, or by the name that it was given there. */
export type Player = (seat: Seat) => string

const NUMBERED: SeenTable['settings']['names'] = 'numbered'

export function playerAt(table: Pick<SeenTable, 'settings'> | undefined, seat: Seat, numbered: Player): string {
  return table === undefined || table.settings.names === NUMBERED ? numbered(seat) : nameAt(table, seat)
}
