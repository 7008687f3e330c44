'use client'

import type { ComponentType } from 'react'
import type { BoardProps } from './board-props.ts'
import { EventList } from './event-list/event-list.tsx'
import { type LiveMatchProps, useLiveMatch } from './use-live-match.ts'

/** Whatever shows a match is given its game's Board; a game without pages is shown as the list of its events. */
export interface WithBoard {
  Board: ComponentType<BoardProps> | undefined
}

/**
 * A match from what the server rendered on, kept up to date to its end: one component, live and finished. When the
 * events it is given lack the ending, it asks for that when the spectator wants to know.
 */
export function LiveMatch({ Board = EventList, ...props }: LiveMatchProps & WithBoard) {
  return <Board {...useLiveMatch(props).board} />
}
