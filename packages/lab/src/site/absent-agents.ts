import { type Casting, knownByName } from '../manifest/casting.ts'
import { siteName } from './site-casting.ts'

/**
 * Agents of somewhere, and those of a site that played a run which is read elsewhere, by what its file says they are called.
 * Nobody can ask them here: what they answered stands in its lines.
 */
export function withAbsentAgents(others: Casting, names: Readonly<Record<string, string>> = {}): Casting {
  return {
    ...others,
    known(spec, game) {
      const named = siteName(spec)
      if (named === undefined) return others.known(spec, game)
      const name = Object.hasOwn(names, named) ? (names[named] ?? named) : named
      return knownByName(name, { parts: 'without' in spec && Array.isArray(spec.without) ? spec.without : [] })
    },
    player(spec, game) {
      const named = siteName(spec)
      if (named === undefined) return others.player(spec, game)
      return {
        answer() {
          throw new Error(`${named} is an agent of a site, and cannot be asked here`)
        },
      }
    },
  }
}
