import type { Draft, Seen } from '@masquerade/game'
import type { ComponentType } from 'react'
import { stepsOf } from '@/features/watch/tabletop/steps.ts'
import type { Telling } from '@/features/watch/tabletop/tabletop.ts'

/**
 * A component that draws the play table of a match within a list of matches; it is rendered on the server, from what
 * the public may see.
 */
export type RowBoard = ComponentType<{ events: readonly Seen[] }>

/**
 * Makes the component that draws the play table as it is at the newest step of a match; the component draws nothing
 * before the first step.
 */
export function rowBoard<Event extends Draft, Table>(
  telling: Pick<Telling<Event, Table>, 'begins' | 'record' | 'endsWith'>,
  Drawing: ComponentType<{ table: Table }>,
): RowBoard {
  return ({ events }) => {
    const table = stepsOf(telling, events, false).at(-1)?.table
    return table === undefined ? null : <Drawing table={table} />
  }
}
