'use client'

import type { GlanceProps } from '@/features/watch/match/board-props.ts'
import { TabletopGlance } from '@/features/watch/tabletop/glance.tsx'
import { StageOf } from './stages.tsx'

export function Glance(props: GlanceProps) {
  return <StageOf game={props.match.game}>{(stage) => <TabletopGlance stage={stage} {...props} />}</StageOf>
}
