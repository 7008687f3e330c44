import type { Draft, Seen } from '@masquerade/game'
import type { ComponentType } from 'react'
import { stepsOf } from '@/features/watch/tabletop/steps.ts'
import type { Telling } from '@/features/watch/tabletop/tabletop.ts'

/** What lies on a game's table in a row of a list: drawn on the server, as the public view of a match has it. */
export type RowBoard = ComponentType<{ events: readonly Seen[] }>

/** Draws the table of the newest step; nothing before the first. */
export function rowBoard<Event extends Draft, Table>(
  telling: Pick<Telling<Event, Table>, 'begins' | 'record' | 'endsWith'>,
  Drawing: ComponentType<{ table: Table }>,
): RowBoard {
  return ({ events }) => {
    const table = stepsOf(telling, events, false).at(-1)?.table
    return table === undefined ? null : <Drawing table={table} />
  }
}
