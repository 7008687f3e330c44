'use client'

import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { PlayTableProps } from '@/features/play/play-props.ts'
import { TabletopPlay } from '@/features/watch/tabletop/play-table.tsx'
import { plays } from './plays.list.tsx'
import { ofGame, StageOf } from './stages.tsx'

export function PlayTable(props: PlayTableProps) {
  const Own = ofGame<ComponentType<PlayTableProps>>(plays, props.state.game)
  if (Own) return <Own {...props} />
  return <StageOf game={props.state.game}>{(stage) => <TabletopPlay stage={stage} {...props} />}</StageOf>
}

export const WaitingTable = dynamic(() =>
  import('@/features/watch/tabletop/waiting-table.tsx').then((file) => file.TabletopWaiting),
)
