import { alongside, type Catalogue, knownByName } from '@masquerade/lab/manifest/catalogue'
import type { BareSpec } from '@masquerade/lab/manifest/player-spec'
import { tellers } from './deep/stubs.ts'
import { intender } from './interintent/avalon/stubs.ts'
import { bidder, movers } from './llmarena/stubs.ts'
import { guesser, marker } from './llmarena/who-is-spy/stubs.ts'
import { profile } from './magic/profile-player.ts'
import type { StubForm } from './stub.ts'
import { speakers } from './who-is-spy/stubs.ts'

const STUBS: Readonly<Record<string, StubForm>> = {
  ...tellers,
  ...movers,
  ...{ bidder, guesser, marker, profile, intender },
  ...speakers,
}

/** A manifest names a test agent, whose true values are known, like `{ "stub": "finder", "a": 0.7 }`. */
export const withStubs = (others: Catalogue): Catalogue => ({
  ...alongside(others, stubIn, ({ form, name, parameters }) => {
    if (!form || form.fault(parameters)) return undefined
    const { games } = form
    const known = { games, tells: games.length === 0, repeatable: true }
    return knownByName(name, (game) => form.player(parameters, game), known)
  }),
  fault(spec) {
    const stub = stubIn(spec)
    if (!stub) return others.fault?.(spec)
    const faults = stub.form?.fault(stub.parameters)?.issues ?? []
    const why = faults.map(({ path, message }) => [...path, message].join(': ')).join('; ')
    return faults.length > 0 ? { at: 'stub', says: ['stub.unfit', { why }] } : undefined
  },
})

function stubIn(spec: BareSpec) {
  if (!('stub' in spec)) return undefined
  const { stub, name: _, under: __, ...parameters } = spec
  const id = stub.replaceAll(' ', '-')
  return { form: Object.hasOwn(STUBS, id) ? STUBS[id] : undefined, name: stubName(stub, parameters), parameters }
}

function stubName(id: string, parameters: object): string {
  const values = Object.values(parameters).map((value) =>
    typeof value === 'number' ? Number(value.toFixed(4)) : value,
  )
  return values.length === 0 ? id : `${id}(${values.join(', ')})`
}
