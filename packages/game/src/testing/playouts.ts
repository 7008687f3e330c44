import fc from 'fast-check'
import type { AnyGame } from '../game.ts'
import { drawsOfRun, shrunkAtMost } from './draws.ts'
import { type Playout, playout } from './playout.ts'
import type { Secrets } from './secrecy.ts'

const drawn = new WeakMap<Secrets, readonly Playout[]>()

/**
 * The random matches of a game that all its tests in this run look at, drawn when the first of them does: playing them is
 * most of the work of the laws.
 */
export function playoutsOf(game: AnyGame, secrets: Secrets): readonly Playout[] {
  const known = drawn.get(secrets)
  if (known) return known
  const all: Playout[] = []
  const draw = shrunkAtMost((g: fc.GeneratorValue) => {
    all.push(playout(game, g, secrets.config))
  })
  fc.assert(fc.property(fc.gen(), draw), { numRuns: drawsOfRun().matches })
  drawn.set(secrets, all)
  return all
}
