import { GAME_IDS } from '../architecture/names-of-games.ts'
import { Refused } from '../command/io.ts'

/** The id of a game that has rules, as it was typed; refused with all there are. */
export function gameNamed(id: string): string {
  if (!GAME_IDS.includes(id)) throw new Refused(`There is no game "${id}": choose from ${GAME_IDS.join(', ')}.`)
  return id
}
