'use client'

import type { StagedGameId } from '@masquerade/games'
import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { PlayTableProps } from '@/features/play/play-props.ts'
import { ofGame } from './of-game.ts'

/** A person's seat: what it sees, and the forms by which it answers. */
const playTables: Readonly<Record<StagedGameId, ComponentType<PlayTableProps>>> = {
  'who-is-spy': dynamic(() => import('../who-is-spy/play-table.tsx').then((file) => file.PlayTable)),
  'connect-four': dynamic(() => import('../connect-four/play-table.tsx').then((file) => file.PlayTable)),
  'tic-tac-toe': dynamic(() => import('../tic-tac-toe/play-table.tsx').then((file) => file.PlayTable)),
  'prisoners-dilemma': dynamic(() => import('../prisoners-dilemma/play-table.tsx').then((file) => file.PlayTable)),
  'public-good': dynamic(() => import('../public-good/play-table.tsx').then((file) => file.PlayTable)),
  'cost-sharing': dynamic(() => import('../cost-sharing/play-table.tsx').then((file) => file.PlayTable)),
  bid: dynamic(() => import('../bid/play-table.tsx').then((file) => file.PlayTable)),
  hanabi: dynamic(() => import('../hanabi/play-table.tsx').then((file) => file.PlayTable)),
  bargain: dynamic(() => import('../bargain/play-table.tsx').then((file) => file.PlayTable)),
  'texas-holdem': dynamic(() => import('../texas-holdem/play-table.tsx').then((file) => file.PlayTable)),
  chameleon: dynamic(() => import('../chameleon/play-table.tsx').then((file) => file.PlayTable)),
  avalon: dynamic(() => import('../avalon/play-table.tsx').then((file) => file.PlayTable)),
}

export function PlayTable(props: PlayTableProps) {
  const Drawn = ofGame(playTables, props.state.game)
  return Drawn && <Drawn {...props} />
}

/** The same table before its game, while its seats are filled. */
export const WaitingTable = dynamic(() =>
  import('@/features/tabletop/waiting-table.tsx').then((file) => file.TabletopWaiting),
)
