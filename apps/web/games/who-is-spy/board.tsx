'use client'

import type { BoardProps } from '@/features/match/board-props.ts'
import { TabletopBoard } from '@/features/tabletop/board.tsx'
import { stage } from './stage.ts'

export const Board = (props: BoardProps) => <TabletopBoard stage={stage} {...props} />
