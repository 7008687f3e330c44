'use client'

import type { ComponentType } from 'react'
import type { BoardProps } from './board-props.ts'
import { type LiveMatchProps, useLiveMatch } from './use-live-match.ts'

/** Whatever shows a match is given the Board that draws it. */
export interface WithBoard {
  Board: ComponentType<BoardProps>
}

/**
 * A match from what the server rendered on, kept up to date to its end: one component, live and finished. When the
 * events it is given lack the ending, it asks for that when the spectator wants to know.
 */
export function LiveMatch({ Board, ...props }: LiveMatchProps & WithBoard) {
  return <Board {...useLiveMatch(props).board} />
}
