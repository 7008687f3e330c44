import type { Seat } from '@masquerade/game'
import { seatsAt } from '@masquerade/games/who-is-spy/settings'
import type { SeenTable } from '@masquerade/games/who-is-spy/table'

/** Everybody who sat down, in the order round the table: those who are out, too. */
export const seatsAround = ({ settings }: Pick<SeenTable, 'settings'>): readonly Seat[] => seatsAt(settings.seats)

/** How many rounds the game may have. */
export const roundsAtMost = ({ settings }: Pick<SeenTable, 'settings'>): number => settings.rounds
