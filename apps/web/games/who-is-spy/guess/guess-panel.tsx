'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { GuessProps } from '@/features/guess/guess-props.ts'
import type { GuessWords } from '@/features/guess/guess-words.ts'
import { MaskGuess } from '@/features/guess/mask-guess.tsx'
import { SuspectGuess } from '@/features/guess/suspect-guess.tsx'
import { usePlayer, useSeatName } from '@/features/tabletop/players.tsx'
import { answerIn } from './answer-in.ts'

/** What a viewer may guess: who the spy is and, for those who ask for it, who is behind which mask. */
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

function useGuessWords(): GuessWords {
  const t = useTranslations('who-is-spy.guess')
  return useMemo(
    () => ({
      title: t('title'),
      how: t('how'),
      ask: (round) => t('ask', { round }),
      late: (round) => t('late', { round }),
      others: t('result.civilians'),
      table: t('result.table'),
      hit: t('result.hit'),
      share: (found) => t('result.share', found),
    }),
    [t],
  )
}
