'use client'

import type { BoardProps } from '@/features/watch/match/board-props.ts'
import { EventList } from '@/features/watch/match/event-list/event-list.tsx'
import { TabletopBoard } from '@/features/watch/tabletop/board.tsx'
import { StageOf } from './stages.tsx'

export function Board(props: BoardProps) {
  return (
    <StageOf game={props.match.game} otherwise={<EventList {...props} />}>
      {(stage) => <TabletopBoard stage={stage} {...props} />}
    </StageOf>
  )
}
