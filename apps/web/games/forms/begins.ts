import type { Draft } from '@masquerade/game'
import type { Begun, Telling } from '@/features/watch/tabletop/tabletop.ts'

type Beginnings<Event extends Draft, Table> = {
  [Type in Event['type']]?: (
    data: Extract<Event, { type: Type }>['data'],
    before: Table | undefined,
  ) => Begun | undefined
}

/**
 * A match's replay goes in steps; an event whose type is not in `beginnings` belongs to the step of the event before
 * it.
 */
export function beginsWith<Event extends Draft, Table>(
  beginnings: Beginnings<Event, Table>,
): Telling<Event, Table>['begins'] {
  return ({ type, data }, before) => beginnings[type as Event['type']]?.(data, before) // the types of a game's events
}

export const acts = ({ seat }: { seat: number }): Begun => ({ kind: 'act', seat })
