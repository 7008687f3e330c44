'use client'

import type { StagedGameId } from '@masquerade/games'
import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { BoardProps } from '@/features/match/board-props.ts'
import { EventList } from '@/features/match/event-list/event-list.tsx'
import { ofGame } from './of-game.ts'

/** A whole match, live and finished, with all that one can do with it: of each game, loaded with a match of its own. */
const boards: Readonly<Record<StagedGameId, ComponentType<BoardProps>>> = {
  'who-is-spy': dynamic(() => import('../who-is-spy/board.tsx').then((file) => file.Board)),
  'connect-four': dynamic(() => import('../connect-four/board.tsx').then((file) => file.Board)),
  'tic-tac-toe': dynamic(() => import('../tic-tac-toe/board.tsx').then((file) => file.Board)),
  'prisoners-dilemma': dynamic(() => import('../prisoners-dilemma/board.tsx').then((file) => file.Board)),
  'public-good': dynamic(() => import('../public-good/board.tsx').then((file) => file.Board)),
  'cost-sharing': dynamic(() => import('../cost-sharing/board.tsx').then((file) => file.Board)),
  bid: dynamic(() => import('../bid/board.tsx').then((file) => file.Board)),
  hanabi: dynamic(() => import('../hanabi/board.tsx').then((file) => file.Board)),
  bargain: dynamic(() => import('../bargain/board.tsx').then((file) => file.Board)),
  'texas-holdem': dynamic(() => import('../texas-holdem/board.tsx').then((file) => file.Board)),
  chameleon: dynamic(() => import('../chameleon/board.tsx').then((file) => file.Board)),
  avalon: dynamic(() => import('../avalon/board.tsx').then((file) => file.Board)),
}

/** The Board of a match's game; the matches of a game that has none are shown as the list of their events. */
export function Board(props: BoardProps) {
  const Drawn = ofGame(boards, props.match.game) ?? EventList
  return <Drawn {...props} />
}
