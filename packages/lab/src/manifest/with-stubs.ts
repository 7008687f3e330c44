import { stubOf } from '../registry.ts'
import type { Casting, KnownAgent } from './casting.ts'

const FREE = { tokens: 0, money: 0 }

/** Agents of somewhere, and the stubs, which are at hand everywhere. */
export function withStubs(others: Casting): Casting {
  return {
    known(spec, game): KnownAgent | undefined {
      if (!('stub' in spec)) return others.known(spec, game)
      const stub = stubOf(spec)
      if (!stub || stub.fault !== undefined) return undefined
      return {
        name: stub.name,
        games: stub.games,
        languages: ['en', 'zh'],
        probed: true,
        tells: stub.tells,
        repeatable: true,
        parts: [],
        cost: FREE,
      }
    },
    player(spec, game) {
      if (!('stub' in spec)) return others.player(spec, game)
      const stub = stubOf(spec)
      if (!stub) throw new Error(`there is no stub ${spec.stub}`)
      return stub.player(game)
    },
    pairs: (language) => others.pairs(language),
    fault: (spec) => others.fault?.(spec),
    async unready(spec, signal) {
      return others.unready?.(spec, signal)
    },
    ...(others.cards && { cards: others.cards }),
  }
}
