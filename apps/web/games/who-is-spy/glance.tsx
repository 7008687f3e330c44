'use client'

import type { GlanceProps } from '@/features/match/board-props.ts'
import { TabletopGlance } from '@/features/tabletop/glance.tsx'
import { table } from './table.ts'

export const Glance = (props: GlanceProps) => <TabletopGlance stage={table} {...props} />
