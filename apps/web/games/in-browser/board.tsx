'use client'

import type { BoardProps } from '@/features/watch/match/board-props.ts'
import { StageNotice } from '@/features/watch/match/stage-notice.tsx'
import { TabletopBoard } from '@/features/watch/tabletop/board.tsx'
import { StageOf } from './stages.tsx'

/** The log of a match whose game this site no longer knows cannot be read, and the page says so. */
export const Board = (props: BoardProps) => (
  <StageOf game={props.match.game} otherwise={<StageNotice {...props} />}>
    {(stage) => <TabletopBoard stage={stage} {...props} />}
  </StageOf>
)
