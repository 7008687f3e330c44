'use client'

import type { Draft } from '@masquerade/game'
import type { ReactNode } from 'react'
import type { TableStage } from '@/features/tabletop/tabletop.ts'

/** Draws a stage, whatever its game's events and table are. */
type Draw = <Event extends Draft, Table>(stage: TableStage<Event, Table>) => ReactNode

export interface DrawnProps {
  children: Draw
}

/** Apart from what draws stages by it, which loads the list of them. */
export const drawnBy = <Event extends Draft, Table>({ stage }: { stage: TableStage<Event, Table> }) =>
  function Drawn({ children }: DrawnProps) {
    return children(stage)
  }
