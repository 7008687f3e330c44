'use client'

import type { StagedGameId } from '@masquerade/games'
import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { PlayTableProps } from '@/features/play/play-props.ts'
import { TabletopPlay } from '@/features/tabletop/play-table.tsx'
import { ofGame } from './of-game.ts'
import { StageOf } from './stages.tsx'

/** The games in which a person answers with more than what lies on the table. */
const plays: Readonly<Partial<Record<StagedGameId, ComponentType<PlayTableProps>>>> = {
  'who-is-spy': dynamic(() => import('../who-is-spy/play.tsx').then((file) => file.PlayTable)),
  'prisoners-dilemma': dynamic(() => import('../prisoners-dilemma/play.tsx').then((file) => file.PlayTable)),
  'public-good': dynamic(() => import('../public-good/play.tsx').then((file) => file.PlayTable)),
  'cost-sharing': dynamic(() => import('../cost-sharing/play.tsx').then((file) => file.PlayTable)),
  bid: dynamic(() => import('../bid/play.tsx').then((file) => file.PlayTable)),
  hanabi: dynamic(() => import('../hanabi/play.tsx').then((file) => file.PlayTable)),
  bargain: dynamic(() => import('../bargain/play.tsx').then((file) => file.PlayTable)),
  'texas-holdem': dynamic(() => import('../texas-holdem/play.tsx').then((file) => file.PlayTable)),
  chameleon: dynamic(() => import('../chameleon/play.tsx').then((file) => file.PlayTable)),
  avalon: dynamic(() => import('../avalon/play.tsx').then((file) => file.PlayTable)),
}

/** A person's seat: what it sees, and the forms by which it answers. */
export function PlayTable(props: PlayTableProps) {
  const Own = ofGame(plays, props.state.game)
  if (Own) return <Own {...props} />
  return <StageOf game={props.state.game}>{(stage) => <TabletopPlay stage={stage} {...props} />}</StageOf>
}

/** The same table before its game, while its seats are filled. */
export const WaitingTable = dynamic(() =>
  import('@/features/tabletop/waiting-table.tsx').then((file) => file.TabletopWaiting),
)
