'use client'

import type { Draft } from '@masquerade/game'
import type { ReactNode } from 'react'
import type { TableStage } from '@/features/watch/tabletop/tabletop.ts'

type Draw = <Event extends Draft, Table>(stage: TableStage<Event, Table>) => ReactNode

export interface DrawnProps {
  children: Draw
}

/**
 * This function has its own file to avoid a circular import, since the list of the components that draw games imports
 * it.
 */
export const drawnBy = <Event extends Draft, Table>({ stage }: { stage: TableStage<Event, Table> }) =>
  function Drawn({ children }: DrawnProps) {
    return children(stage)
  }
