import { playerName, type Random, type Seat } from '@masquerade/game'
import type { LabProbe, Truth } from '@masquerade/lab/play/lab-player'
import { suspects as hasSuspicion } from '@masquerade/papers/magic/asking'
import { scenarioOf } from '@masquerade/papers/magic/registry'
import { othersThan, SEATS } from '@masquerade/papers/magic/scenario'
import { choose, decides } from '../chance.ts'
import { stub } from '../stub.ts'
import { plantedSettings as chameleonPlanted, chameleonProfile } from './chameleon/profile.ts'
import { plantedSettings as costSharingPlanted, costSharingProfile } from './cost-sharing/profile.ts'
import { type Profile, type Profiled, profileForm } from './profile.ts'
import { plantedSettings as whoIsSpyPlanted, whoIsSpyProfile } from './who-is-spy/profile.ts'

const PLAYS: Readonly<Record<string, Profiled>> = {
  chameleon: chameleonProfile,
  'who-is-spy': whoIsSpyProfile,
  'cost-sharing': costSharingProfile,
  'prisoners-dilemma': ({ defects }, _, __, random) => ({
    action: { choice: decides(random, defects) ? 'defect' : 'cooperate' },
  }),
  'public-good': ({ defects, gives }, _, __, random) => ({ action: { amount: decides(random, defects) ? 0 : gives } }),
}

export const PLANTED_CASES = {
  chameleon: chameleonPlanted,
  'who-is-spy': whoIsSpyPlanted,
  'cost-sharing': costSharingPlanted,
}

export const profile = stub(Object.keys(PLAYS), profileForm, (parameters, game = '') => {
  const plays = Object.hasOwn(PLAYS, game) ? PLAYS[game] : undefined
  if (!plays) throw new Error(`a profile does not play ${game}`)
  return {
    answer: (seen, ask, random) => plays(parameters, seen, ask, random),
    probe: (_, probe, random, truth) => reply(parameters, game, probe, random, truth),
  }
})

function reply(
  { knows, suspects, thinks }: Profile,
  game: string,
  { probe, seat }: LabProbe,
  random: Random,
  { deal }: Truth,
): string {
  const { minds, search } = scenarioOf(game) ?? {}
  if (!minds || !search) return ''
  const odd = search.odd(Object(deal))
  const [theOdd, other] = minds.roles
  const right = probe === 'role' ? decides(random, knows) : decides(random, suspects)
  if (probe === 'role') return `I am ${playerName(seat)}, ${(seat === odd) === right ? theOdd : other}`
  const suspect = right ? odd : anotherThan(odd, othersThan(seat), random)
  const knowsThem = decides(random, thinks)
  const thoughts = othersThan(seat).map((one) => {
    const thought = knowsThem ? odd : anotherThan(odd, SEATS, random)
    return `${playerName(one)}: ${playerName(thought)}`
  })
  const own = hasSuspicion(minds, seat === odd) ? [playerName(suspect)] : []
  return [...own, ...thoughts].join('; ')
}

const anotherThan = (odd: Seat, seats: readonly Seat[], random: Random): Seat =>
  choose(
    random,
    seats.filter((seat) => seat !== odd),
  ) ?? odd
