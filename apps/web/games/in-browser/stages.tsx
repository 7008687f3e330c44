'use client'

import type { StagedGameId } from '@masquerade/games'
import type { ComponentType, ReactNode } from 'react'
import type { DrawnProps } from './drawn-by.tsx'
import { ofGame } from './of-game.ts'
import { stages as listed } from './stages.list.tsx'

/** Wherever a stage is drawn: live, replay, play, frame and glance. Games on stage must have one. */
const stages: Readonly<Record<StagedGameId, ComponentType<DrawnProps>>> = listed

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
