'use client'

import type { StagedGameId } from '@masquerade/games'
import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { GuessProps } from '@/features/guess/guess-props.ts'
import { ofGame } from './of-game.ts'

/** What spectators guess, in the games that hide something to guess. */
const guesses: Readonly<Partial<Record<StagedGameId, ComponentType<GuessProps>>>> = {
  'who-is-spy': dynamic(() => import('../who-is-spy/guess-panel.tsx').then((file) => file.GuessPanel)),
  chameleon: dynamic(() => import('../chameleon/guess-panel.tsx').then((file) => file.GuessPanel)),
  avalon: dynamic(() => import('../avalon/guess-panel.tsx').then((file) => file.GuessPanel)),
}

export function Guess(props: GuessProps) {
  const Drawn = ofGame(guesses, props.match.game)
  return Drawn && <Drawn {...props} />
}
