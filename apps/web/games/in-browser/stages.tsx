'use client'

import type { Draft } from '@masquerade/game'
import type { StagedGameId } from '@masquerade/games'
import dynamic from 'next/dynamic'
import type { ComponentType, ReactNode } from 'react'
import type { TableStage } from '@/features/tabletop/tabletop.ts'
import { ofGame } from './of-game.ts'

/** Draws a stage, whatever its game's events and table are. */
type Draw = <Event extends Draft, Table>(stage: TableStage<Event, Table>) => ReactNode

interface DrawnProps {
  children: Draw
}

const drawnBy = <Event extends Draft, Table>({ stage }: { stage: TableStage<Event, Table> }) =>
  function Drawn({ children }: DrawnProps) {
    return children(stage)
  }

/** The stage of each game, loaded with the first of its matches, wherever one is drawn: live, replay, play, frame and glance. */
const stages: Readonly<Record<StagedGameId, ComponentType<DrawnProps>>> = {
  'who-is-spy': dynamic(() => import('../who-is-spy/stage.ts').then(drawnBy)),
  'connect-four': dynamic(() => import('../connect-four/stage.tsx').then(drawnBy)),
  'tic-tac-toe': dynamic(() => import('../tic-tac-toe/stage.tsx').then(drawnBy)),
  'prisoners-dilemma': dynamic(() => import('../prisoners-dilemma/stage.tsx').then(drawnBy)),
  'public-good': dynamic(() => import('../public-good/stage.tsx').then(drawnBy)),
  'cost-sharing': dynamic(() => import('../cost-sharing/stage.tsx').then(drawnBy)),
  bid: dynamic(() => import('../bid/stage.tsx').then(drawnBy)),
  hanabi: dynamic(() => import('../hanabi/stage.tsx').then(drawnBy)),
  bargain: dynamic(() => import('../bargain/stage.tsx').then(drawnBy)),
  'texas-holdem': dynamic(() => import('../texas-holdem/stage.tsx').then(drawnBy)),
  chameleon: dynamic(() => import('../chameleon/stage.tsx').then(drawnBy)),
  avalon: dynamic(() => import('../avalon/stage.tsx').then(drawnBy)),
}

interface StageOfProps extends DrawnProps {
  game: string
  /** Drawn for a game that has no stage. */
  otherwise?: ReactNode
}

/** What is drawn of a game's stage. */
export function StageOf({ game, otherwise, children }: StageOfProps) {
  const Drawn = ofGame(stages, game)
  return Drawn ? <Drawn>{children}</Drawn> : otherwise
}
