'use client'

import type { Draft } from '@masquerade/game'
import type { ReactNode } from 'react'
import type { TableStage } from '@/features/watch/tabletop/tabletop.ts'

/** A function that renders the play table of any game, whatever the types of the game's events and state are. */
type Draw = <Event extends Draft, Table>(stage: TableStage<Event, Table>) => ReactNode

export interface DrawnProps {
  children: Draw
}

/**
 * Makes a component from a game's stage (the component that draws its play table). This function has a module of its
 * own to avoid a circular import: the list of stages imports it.
 */
export const drawnBy = <Event extends Draft, Table>({ stage }: { stage: TableStage<Event, Table> }) =>
  function Drawn({ children }: DrawnProps) {
    return children(stage)
  }
