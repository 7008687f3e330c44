import { GAME_IDS } from '../architecture/names-of-games.ts'
import { Refused } from '../command/io.ts'

export function gameNamed(id: string): string {
  if (!GAME_IDS.includes(id)) throw new Refused(`There is no game "${id}": choose from ${GAME_IDS.join(', ')}.`)
  return id
}
