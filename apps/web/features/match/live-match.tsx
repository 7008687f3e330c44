'use client'

import { GameBoard } from './game-board.tsx'
import { type LiveMatchProps, useLiveMatch } from './use-live-match.ts'

/**
 * A match from what the server rendered on, kept up to date to its end: one component, live and finished. When the
 * events it is given lack the ending, it asks for that when somebody wants to know.
 */
export function LiveMatch(props: LiveMatchProps) {
  return <GameBoard {...useLiveMatch(props).board} />
}
