'use client'

import type { StagedGameId } from '@masquerade/games'
import type { ComponentType, ReactNode } from 'react'
import type { DrawnProps } from './drawn-by.tsx'
import { ofGame } from './of-game.ts'
import { stages as listed } from './stages.list.tsx'

/**
 * One component draws a game's play table for live matches, replays, people's seats, embedded frames and the home page;
 * the type ensures that no game is missing.
 */
const stages: Readonly<Record<StagedGameId, ComponentType<DrawnProps>>> = listed

interface StageOfProps extends DrawnProps {
  game: string
  /** A game without a drawing of its play table shows this element instead. */
  otherwise?: ReactNode
}

export function StageOf({ game, otherwise, children }: StageOfProps) {
  const Drawn = ofGame(stages, game)
  return Drawn ? <Drawn>{children}</Drawn> : otherwise
}
