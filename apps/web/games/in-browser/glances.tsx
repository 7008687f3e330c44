'use client'

import type { StagedGameId } from '@masquerade/games'
import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { GlanceProps } from '@/features/match/board-props.ts'
import { ofGame } from './of-game.ts'

/** The game that the first page shows as the site comes: every visitor's browser has its loader. */
const glances = {
  'who-is-spy': dynamic(() => import('../who-is-spy/glance.tsx').then((file) => file.Glance)),
} satisfies Partial<Record<StagedGameId, ComponentType<GlanceProps>>>

/** The games whose glances are listed apart. */
export type OtherGameId = Exclude<StagedGameId, keyof typeof glances>

const OtherGlance = dynamic(() => import('./other-glances.tsx').then((file) => file.OtherGlance))

/** The table alone, following by itself: for the first page, which loads nothing that it does not show. */
export function Glance(props: GlanceProps) {
  const Drawn = ofGame<ComponentType<GlanceProps>>(glances, props.match.game) ?? OtherGlance
  return <Drawn {...props} />
}
