import type { Stub } from '@masquerade/lab/manifest/casting'
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

export function stubOf({
  stub,
  name: _,
  under: __,
  ...parameters
}: Extract<BareSpec, { stub: string }>): Stub | undefined {
  const id = stub.replaceAll(' ', '-')
  const found = Object.hasOwn(STUBS, id) ? STUBS[id] : undefined
  if (!found) return undefined
  const { games } = found
  const faults = (found.fault(parameters)?.issues ?? []).map(({ path, message }) => [...path, message].join(': '))
  return {
    ...{ name: stubName(stub, parameters), games, tells: games.length === 0 },
    ...(faults.length > 0 && { fault: faults.join('; ') }),
    player: (game) => found.player(parameters, game),
  }
}

function stubName(id: string, parameters: object): string {
  const values = Object.values(parameters).map((value) =>
    typeof value === 'number' ? Number(value.toFixed(4)) : value,
  )
  return values.length === 0 ? id : `${id}(${values.join(', ')})`
}
