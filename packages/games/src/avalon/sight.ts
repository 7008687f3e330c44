import type { Seat } from '@masquerade/game'
import { listed, type Role, seatsAt, sideOf } from './constants.ts'

/** What a seat knows of another before the first proposal: which role that may be. */
export interface Sight {
  seat: Seat
  oneOf: readonly Role[]
}

/**
 * Merlin knows who is evil, not which is which; Percival the two of whom one is Merlin; the evil know each other, with
 * their roles; servants know nothing.
 */
export function sightsOf(roles: readonly Role[], seat: Seat): Sight[] {
  const own = roles[seat - 1]
  const others = seatsAt(roles.length).filter((other) => other !== seat)
  const known = (is: (role: Role) => boolean, told: (role: Role) => readonly Role[]): Sight[] =>
    others.flatMap((other) => {
      const role = roles[other - 1]
      return role && is(role) ? [{ seat: other, oneOf: told(role) }] : []
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
