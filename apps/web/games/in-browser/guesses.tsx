'use client'

import type { ComponentType } from 'react'
import type { GuessProps } from '@/features/watch/guess/guess-words.ts'
import { guesses } from './guesses.list.tsx'
import { ofGame } from './of-game.ts'

export function Guess(props: GuessProps) {
  const Drawn = ofGame<ComponentType<GuessProps>>(guesses, props.match.game)
  return Drawn && <Drawn {...props} />
}
