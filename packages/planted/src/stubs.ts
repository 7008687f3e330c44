import type { Stub } from '@masquerade/lab/manifest/casting'
import type { BareSpec } from '@masquerade/lab/manifest/player-spec'
import { tellers } from './deep/stubs.ts'
import { intender } from './interintent/avalon/stubs.ts'
import { bidder } from './llmarena/bid/bidder.ts'
import { movers } from './llmarena/stubs.ts'
import { guesser, marker } from './llmarena/who-is-spy/stubs.ts'
import { profile } from './magic/profile-player.ts'
import type { StubForm } from './stub.ts'
import { speakers } from './who-is-spy/stubs.ts'

/**
 * All kinds of planted test agents (agents whose true values are known), by the names that experiments' manifests use.
 */
const STUBS: Readonly<Record<string, StubForm>> = {
  ...tellers,
  ...movers,
  ...{ bidder, guesser, marker, profile, intender },
  ...speakers,
}

/**
 * Returns the planted test agent of a specification, with its parameters; undefined where no such agent has the name.
 */
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

/** Returns the display name of a planted test agent, from its name and parameters. */
function stubName(id: string, parameters: object): string {
  const values = Object.values(parameters).map((value) =>
    typeof value === 'number' ? Number(value.toFixed(4)) : value,
  )
  return values.length === 0 ? id : `${id}(${values.join(', ')})`
}
