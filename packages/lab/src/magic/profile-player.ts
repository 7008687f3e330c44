import { playerName, type Random, type Seat } from '@masquerade/game'
import { choose, decides } from '../planted/chance.ts'
import type { LabPlayer, LabProbe, Truth } from '../play/lab-player.ts'
import { suspects as hasSuspicion } from './asking.ts'
import { type Profile, profileForm } from './profile.ts'
import { PROFILED, scenarioOf } from './registry.ts'
import { othersThan, SEATS } from './scenario.ts'

/** Plays MAgIC's games by chance, as often rightly as it is told to. */
export function profilePlayer(given: object, game: string | undefined): LabPlayer {
  const profile = profileForm.parse(given)
  const plays = game === undefined ? undefined : PROFILED[game]
  if (!plays) throw new Error(`a profile does not play ${game}`)
  return {
    answer: (seen, ask, random) => plays(profile, seen, ask, random),
    probe: (_, probe, random, truth) => reply(profile, game, probe, random, truth),
  }
}

function reply(
  { knows, suspects, thinks }: Profile,
  game: string | undefined,
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
