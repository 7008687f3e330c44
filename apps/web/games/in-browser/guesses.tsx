'use client'

import type { ComponentType } from 'react'
import type { GuessProps } from '@/features/watch/guess/guess-props.ts'
import { guesses } from './guesses.list.tsx'
import { ofGame } from './of-game.ts'

/** A game that hides nothing has no form in which spectators guess secrets. */
export function Guess(props: GuessProps) {
  const Drawn = ofGame<ComponentType<GuessProps>>(guesses, props.match.game)
  return Drawn && <Drawn {...props} />
}
