'use client'

import type { ComponentType } from 'react'
import type { GuessProps } from '@/features/guess/guess-props.ts'
import { guesses } from './guesses.list.tsx'
import { ofGame } from './of-game.ts'

/** What spectators guess of a match, where its game hides something to guess. */
export function Guess(props: GuessProps) {
  const Drawn = ofGame<ComponentType<GuessProps>>(guesses, props.match.game)
  return Drawn && <Drawn {...props} />
}
