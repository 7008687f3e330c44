'use client'

import type { GlanceProps } from '@/features/match/board-props.ts'
import { TabletopGlance } from '@/features/tabletop/glance.tsx'
import { stage } from './stage.ts'

export const Glance = (props: GlanceProps) => <TabletopGlance stage={stage} {...props} />
