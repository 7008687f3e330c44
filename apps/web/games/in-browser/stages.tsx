'use client'

import type { StagedGameId } from '@masquerade/games'
import type { ComponentType, ReactNode } from 'react'
import type { DrawnProps } from './drawn-by.tsx'
import { stages as listed } from './stages.list.tsx'

const stages: Readonly<Record<StagedGameId, ComponentType<DrawnProps>>> = listed

interface StageOfProps extends DrawnProps {
  game: string
  otherwise?: ReactNode
}

export function StageOf({ game, otherwise, children }: StageOfProps) {
  const Drawn = ofGame(stages, game)
  return Drawn ? <Drawn>{children}</Drawn> : otherwise
}

/** Undefined for an unknown game, even one named like what all objects inherit, such as `constructor`. */
export const ofGame = <Part,>(registry: Readonly<Record<string, Part>>, game: string): Part | undefined =>
  Object.hasOwn(registry, game) ? registry[game] : undefined
