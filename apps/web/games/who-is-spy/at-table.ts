import type { Seat } from '@masquerade/game'
import { ROUNDS } from '@masquerade/games/who-is-spy/constants'
import type { SeenTable } from '@masquerade/games/who-is-spy/table'

/** Everybody who sat down, in the order round the table: those who are out, too. */
export function seatsAround({ alive, eliminations }: Pick<SeenTable, 'alive' | 'eliminations'>): Seat[] {
  return [...new Set([...alive, ...eliminations.map(({ seat }) => seat)])].sort((a, b) => a - b)
}

/** How many rounds the game may have. */
export function roundsAtMost(_: SeenTable): number {
  return ROUNDS
}
