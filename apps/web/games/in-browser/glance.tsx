'use client'

import type { GlanceProps } from '@/features/watch/match/board-props.ts'
import { TabletopGlance } from '@/features/watch/tabletop/glance.tsx'
import { StageOf } from './stages.tsx'

/** The home page shows the play table of a live match without any controls. */
export function Glance(props: GlanceProps) {
  return <StageOf game={props.match.game}>{(stage) => <TabletopGlance stage={stage} {...props} />}</StageOf>
}
