'use client'

import { WhoIsSpyBoard } from '@/games/who-is-spy/board/board.tsx'
import type { BoardProps } from './board-props.ts'
import { EventList } from './event-list/event-list.tsx'

/** A Board per game; a game without one is shown as its list of events. */
const BOARDS = { 'who-is-spy': WhoIsSpyBoard }

export function GameBoard(props: BoardProps) {
  const Board = boardOf(props.match.game)
  return <Board {...props} />
}

function boardOf(game: string) {
  return Object.hasOwn(BOARDS, game) ? BOARDS[game as keyof typeof BOARDS] : EventList // it is one of the keys
}
