import { type Casting, knownByName } from './casting.ts'

export function withStubs(others: Casting): Casting {
  const { stub: stubOf } = others
  if (!stubOf) return others
  return {
    ...others,
    known(spec, game) {
      if (!('stub' in spec)) return others.known(spec, game)
      const stub = stubOf(spec)
      if (!stub || stub.fault !== undefined) return undefined
      const { name, games, tells } = stub
      return knownByName(name, { games, tells, repeatable: true })
    },
    player(spec, game) {
      if (!('stub' in spec)) return others.player(spec, game)
      const stub = stubOf(spec)
      if (!stub) throw new Error(`there is no stub ${spec.stub}`)
      return stub.player(game)
    },
  }
}
