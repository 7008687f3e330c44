'use client'

import type { PlayTableProps } from '@/features/play/play-props.ts'
import { TabletopPlay } from '@/features/tabletop/play-table.tsx'
import { slipOf } from '@/features/tabletop/vote/slip.ts'
import { AnswerForm } from './answer-form.tsx'
import { stage } from './stage.ts'

export const PlayTable = (props: PlayTableProps) => (
  <TabletopPlay stage={stage} Form={AnswerForm} slipFor={(question) => slipOf(question, 'for')} {...props} />
)
