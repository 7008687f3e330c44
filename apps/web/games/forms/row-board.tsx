import type { Draft, Seen } from '@masquerade/game'
import type { ComponentType } from 'react'
import { stepsOf } from '@/features/watch/tabletop/steps.ts'
import type { Telling } from '@/features/watch/tabletop/tabletop.ts'

/** The play table of a match within a list of matches is rendered on the server, from what the public may see. */
export type RowBoard = ComponentType<{ events: readonly Seen[] }>

export function rowBoard<Event extends Draft, Table>(
  telling: Pick<Telling<Event, Table>, 'begins' | 'record' | 'endsWith'>,
  Drawing: ComponentType<{ table: Table }>,
): RowBoard {
  return ({ events }) => {
    const table = stepsOf(telling, events, false).at(-1)?.table
    return table === undefined ? null : <Drawing table={table} />
  }
}
