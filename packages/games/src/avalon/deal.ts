import { type Random, randomInt, type Seat, shuffled, storable, type Wish, weightedIndex } from '@masquerade/game'
import { z } from 'zod'
import { seatsAt } from '../forms/seats.ts'
import { evilSeats, listed, ROLES, type Role, sideOf } from './constants.ts'
import type { Config } from './events.ts'

export interface Deal {
  roles: readonly Role[]
  leader: Seat
}

/** At most one seat has each of these roles; an organizer can make seats likelier than others to get one. */
export const SINGLE_ROLES = ['merlin', 'percival', 'morgana', 'assassin'] as const satisfies readonly Role[]

const role = z.string().transform(storable).pipe(z.enum(ROLES))

export function dealFor({ seats }: Config): z.ZodType<Deal> {
  return z.strictObject({
    roles: z.array(role).refine((roles) => fits(roles, seats), {
      error: `the roles of ${seats} seats are one Merlin and one assassin, at most one Percival and one Morgana, and ${evilSeats(seats)} of them evil`,
    }),
    leader: z.int().min(1).max(seats),
  })
}

export function draw(config: Config, random: Random, { deal, weights }: Wish<Deal> = {}): Deal {
  const leader = deal?.leader ?? randomInt(random, config.seats) + 1
  const roles = deal?.roles ?? (weights ? weighted(config, random, weights) : shuffled(random, usualRoles(config)))
  return deal ? dealFor(config).parse({ roles, leader }) : { roles, leader }
}

function fits(roles: readonly Role[], seats: number): boolean {
  const count = (role: Role) => roles.filter((one) => one === role).length
  const evil = roles.filter((one) => sideOf(one) === 'evil').length
  if (roles.length !== seats || evil !== evilSeats(seats)) return false
  return count('merlin') === 1 && count('assassin') === 1 && count('percival') <= 1 && count('morgana') <= 1
}

function usualRoles({ seats }: Config): Role[] {
  const singles = (side: string) => SINGLE_ROLES.filter((role) => sideOf(role) === side)
  const rest = (role: Role, count: number) => Array.from({ length: count }, () => role)
  const evil = singles('evil')
  const good = singles('good')
  const minions = rest('minion', evilSeats(seats) - evil.length)
  return [...good, ...rest('servant', seats - evilSeats(seats) - good.length), ...evil, ...minions]
}

function weighted(config: Config, random: Random, weights: NonNullable<Wish<Deal>['weights']>): Role[] {
  const holders = new Map<Seat, Role>()
  for (const role of SINGLE_ROLES) {
    const free = seatsAt(config.seats).filter((seat) => !holders.has(seat))
    const likely = free.map((seat) => weights[role]?.[seat - 1] ?? 1)
    const index = likely.some((weight) => weight > 0) ? weightedIndex(random, likely) : randomInt(random, free.length)
    holders.set(free[index] ?? 0, role)
  }
  const others = shuffled(
    random,
    usualRoles(config).filter((role) => !SINGLE_ROLES.some((single) => single === role)),
  )
  return seatsAt(config.seats).map((seat) => holders.get(seat) ?? others.pop() ?? 'servant')
}

export interface Sight {
  seat: Seat
  oneOf: readonly Role[]
}

/** What a player learns at the start: Merlin, for example, who is evil but not their roles; servants, nothing. */
export function sightsOf(roles: readonly Role[], seat: Seat): Sight[] {
  const own = roles[seat - 1]
  const others = seatsAt(roles.length).filter((other) => other !== seat)
  const known = (is: (role: Role) => boolean, shown: (role: Role) => readonly Role[]): Sight[] =>
    others.flatMap((other) => {
      const role = roles[other - 1]
      return role && is(role) ? [{ seat: other, oneOf: shown(role) }] : []
    })
  const among = (is: (role: Role) => boolean): readonly Role[] => [...new Set(listed(roles.filter(is)))]
  switch (own) {
    case 'merlin':
      return known(isEvil, () => among(isEvil))
    case 'percival':
      return known(seemsMerlin, () => among(seemsMerlin))
    case 'morgana':
    case 'assassin':
    case 'minion':
      return known(isEvil, (role) => [role])
    default:
      return []
  }
}

const isEvil = (role: Role): boolean => sideOf(role) === 'evil'
const seemsMerlin = (role: Role): boolean => role === 'merlin' || role === 'morgana'
