import type { Seat } from '@masquerade/game'
import type { BargainEvent } from '@masquerade/games'
import { restOf, type Three } from '@masquerade/games/bargain/constants'
import { type Table, valuesOf } from '@masquerade/games/bargain/table'
import type { Scene } from '@/features/tabletop/tabletop.ts'

/** How the pool lies on the table. */
export interface Split {
  /** What lies before each seat; undefined while all lies in the middle. */
  shares: readonly [Three, Three] | undefined
  /** Whose offer it is. */
  by: Seat | undefined
  agreed: boolean
}

/** An offer lies on the table until it is answered; what was agreed stays. */
export function splitOf({ turns, items, ended }: Table): Split {
  const agreed = turns.some((turn) => 'deal' in turn)
  // What was accepted was offered in the turn before.
  const offer = agreed ? turns.at(-2) : ended ? undefined : turns.at(-1)
  if (!offer || !('take' in offer)) return { shares: undefined, by: undefined, agreed }
  const { seat, take } = offer
  const rest = restOf(items, take)
  return { shares: seat === 1 ? [take, rest] : [rest, take], by: seat, agreed }
}

/** What one of each kind is worth to a seat, where the viewer knows that. */
export function valuesAt({ table, known }: Pick<Scene<BargainEvent, Table>, 'table' | 'known'>, seat: Seat) {
  return valuesOf(table, seat) ?? (known && valuesOf(known, seat))
}
