'use client'

import type { Draft } from '@masquerade/game'
import type { ReactNode } from 'react'
import type { TableStage } from '@/features/watch/tabletop/tabletop.ts'

/** A function that renders a stage, generic in the types of its game's events and state. */
type Draw = <Event extends Draft, Table>(stage: TableStage<Event, Table>) => ReactNode

export interface DrawnProps {
  children: Draw
}

/**
 * Wraps a stage into a component. This module is separate from the one that renders stages, because that one loads the
 * list of all stages, which loads this.
 */
export const drawnBy = <Event extends Draft, Table>({ stage }: { stage: TableStage<Event, Table> }) =>
  function Drawn({ children }: DrawnProps) {
    return children(stage)
  }
