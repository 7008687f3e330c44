'use client'

import type { Draft } from '@masquerade/game'
import type { ReactNode } from 'react'
import type { TableStage } from '@/features/watch/tabletop/tabletop.ts'

type Draw = <Event extends Draft, Table>(stage: TableStage<Event, Table>) => ReactNode

export interface DrawnProps {
  children: Draw
}

/** In a file of its own, since the list of the stages imports it. */
export const drawnBy = <Event extends Draft, Table>({ stage }: { stage: TableStage<Event, Table> }) =>
  function Drawn({ children }: DrawnProps) {
    return children(stage)
  }
