import { games } from '@masquerade/games'
import type { LabPlayer } from '../play/lab-player.ts'
import type { Casting, KnownAgent } from './casting.ts'

const FREE = { tokens: 0, money: 0 }

/**
 * Agents of somewhere, and people: for the tables of matches that people have played already. Nobody can be asked to play
 * here, where nobody stands in for them; on a site their pages answer.
 */
export function withPeople(others: Casting, standIn?: (game: string | undefined) => LabPlayer): Casting {
  return {
    ...others,
    known(spec, game): KnownAgent | undefined {
      if (!('person' in spec) || 'stub' in spec) return others.known(spec, game)
      return {
        name: String(spec.person),
        games: Object.keys(games),
        languages: ['en', 'zh'],
        probed: true,
        tells: true,
        repeatable: false,
        parts: [],
        cost: FREE,
      }
    },
    player(spec, game) {
      if (!('person' in spec) || 'stub' in spec) return others.player(spec, game)
      if (standIn) return standIn(game)
      throw new Error(`${String(spec.person)} plays on a site, and cannot be asked here`)
    },
  }
}
