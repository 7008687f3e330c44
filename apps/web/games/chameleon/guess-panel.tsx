'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { GuessProps } from '@/features/guess/guess-props.ts'
import type { GuessWords } from '@/features/guess/guess-words.ts'
import { MaskGuess } from '@/features/guess/mask-guess.tsx'
import { SuspectGuess } from '@/features/guess/suspect-guess.tsx'
import { usePlayer, useSeatName } from '@/features/tabletop/players.tsx'
import { answerIn } from './answer-in.ts'

/** What a viewer may guess: who the chameleon is and, for those who ask for it, who is behind which mask. */
export function GuessPanel(props: GuessProps) {
  const seatName = useSeatName()
  const player = usePlayer()
  const words = useGuessWords()
  return (
    <>
      <SuspectGuess {...props} {...{ answerIn, words, player }} />
      <MaskGuess match={props.match} seatName={seatName} />
    </>
  )
}

/** There is one vote, after the last clue. */
function useGuessWords(): GuessWords {
  const t = useTranslations('chameleon.guess')
  return useMemo(
    () => ({
      title: t('title'),
      how: t('how'),
      ask: () => t('ask'),
      late: () => t('late'),
      others: t('others'),
      table: t('table'),
      hit: t('hit'),
      share: (found) => t('share', found),
    }),
    [t],
  )
}
