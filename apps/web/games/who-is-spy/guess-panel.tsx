'use client'

import type { Seen } from '@masquerade/game'
import { tableOf } from '@masquerade/games/who-is-spy/table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { GuessProps, GuessWords } from '@/features/watch/guess/guess-words.ts'
import type { KnownAnswer } from '@/features/watch/guess/how-you-did.ts'
import { MaskGuess } from '@/features/watch/guess/mask-guess.tsx'
import { SuspectGuess } from '@/features/watch/guess/suspect-guess.tsx'
import { usePlayer, useSeatName } from '@/features/watch/tabletop/players.tsx'

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

export function answerIn(events: readonly Seen[]): KnownAnswer | undefined {
  const { ended, votes } = tableOf(events)
  return ended && { sought: ended.spy, votes }
}
