'use client'

import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { GlanceProps } from '@/features/match/board-props.ts'
import type { OtherGameId } from './glances.tsx'
import { ofGame } from './of-game.ts'

/** Of the games that a site of somebody's own may have on its first page: their loaders come with the first of them. */
const glances: Readonly<Record<OtherGameId, ComponentType<GlanceProps>>> = {
  'connect-four': dynamic(() => import('../connect-four/glance.tsx').then((file) => file.Glance)),
  'tic-tac-toe': dynamic(() => import('../tic-tac-toe/glance.tsx').then((file) => file.Glance)),
  'prisoners-dilemma': dynamic(() => import('../prisoners-dilemma/glance.tsx').then((file) => file.Glance)),
  'public-good': dynamic(() => import('../public-good/glance.tsx').then((file) => file.Glance)),
  'cost-sharing': dynamic(() => import('../cost-sharing/glance.tsx').then((file) => file.Glance)),
  bid: dynamic(() => import('../bid/glance.tsx').then((file) => file.Glance)),
  hanabi: dynamic(() => import('../hanabi/glance.tsx').then((file) => file.Glance)),
  bargain: dynamic(() => import('../bargain/glance.tsx').then((file) => file.Glance)),
  'texas-holdem': dynamic(() => import('../texas-holdem/glance.tsx').then((file) => file.Glance)),
  chameleon: dynamic(() => import('../chameleon/glance.tsx').then((file) => file.Glance)),
  avalon: dynamic(() => import('../avalon/glance.tsx').then((file) => file.Glance)),
}

export function OtherGlance(props: GlanceProps) {
  const Drawn = ofGame(glances, props.match.game)
  return Drawn && <Drawn {...props} />
}
