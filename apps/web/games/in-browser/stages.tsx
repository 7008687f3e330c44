'use client'

import type { StagedGameId } from '@masquerade/games'
import type { ComponentType, ReactNode } from 'react'
import type { DrawnProps } from './drawn-by.tsx'
import { stages as listed } from './stages.list.tsx'

/**
 * For each game the component that draws it in live matches and replays; the code does not compile if a game is
 * missing.
 */
const stages: Readonly<Record<StagedGameId, ComponentType<DrawnProps>>> = listed

interface StageOfProps extends DrawnProps {
  game: string
  otherwise?: ReactNode
}

export function StageOf({ game, otherwise, children }: StageOfProps) {
  const Drawn = ofGame(stages, game)
  return Drawn ? <Drawn>{children}</Drawn> : otherwise
}

/**
 * Returns undefined for an unknown game, even if its id is a name that all JavaScript objects inherit, such as
 * `constructor`.
 */
export const ofGame = <Part,>(registry: Readonly<Record<string, Part>>, game: string): Part | undefined =>
  Object.hasOwn(registry, game) ? registry[game] : undefined
