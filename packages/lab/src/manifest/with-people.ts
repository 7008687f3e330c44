import type { LabPlayer } from '../play/lab-player.ts'
import { type Casting, knownByName } from './casting.ts'

/**
 * Agents of somewhere, and people: for the tables of matches that people have played already. Nobody can be asked to play
 * here, where nobody stands in for them; on a site their pages answer.
 */
export function withPeople(others: Casting, standIn?: (game: string | undefined) => LabPlayer): Casting {
  return {
    ...others,
    known(spec, game) {
      if (!('person' in spec) || 'stub' in spec) return others.known(spec, game)
      return knownByName(String(spec.person))
    },
    player(spec, game) {
      if (!('person' in spec) || 'stub' in spec) return others.player(spec, game)
      if (standIn) return standIn(game)
      throw new Error(`${String(spec.person)} plays on a site, and cannot be asked here`)
    },
  }
}
