import type { Draft } from '@masquerade/game'
import type { Begun, Telling } from '@/features/watch/tabletop/tabletop.ts'

type Beginnings<Event extends Draft, Table> = {
  [Type in Event['type']]?: (
    data: Extract<Event, { type: Type }>['data'],
    before: Table | undefined,
  ) => Begun | undefined
}

/**
 * An event of a type without a function here starts no new step of a match's replay; viewers see the event in the step
 * before.
 */
export function beginsWith<Event extends Draft, Table>(
  beginnings: Beginnings<Event, Table>,
): Telling<Event, Table>['begins'] {
  return ({ type, data }, before) => beginnings[type as Event['type']]?.(data, before) // the types of a game's events
}

export const acts = ({ seat }: { seat: number }): Begun => ({ kind: 'act', seat })
