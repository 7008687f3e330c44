'use client'

import type { PlayTableProps } from '@/features/play/play-props.ts'
import { TabletopPlay } from '@/features/tabletop/play-table.tsx'
import { SecretForm } from './secret-form.tsx'
import { slipFor } from './slip-for.ts'
import { stage } from './stage.ts'

export const PlayTable = (props: PlayTableProps) => (
  <TabletopPlay stage={stage} Form={SecretForm} slipFor={slipFor} {...props} />
)
