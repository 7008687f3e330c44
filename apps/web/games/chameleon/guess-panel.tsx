'use client'

import type { Seen } from '@masquerade/game'
import type { ChameleonEvent } from '@masquerade/games'
import { tableOf } from '@masquerade/games/chameleon/table'
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

export function answerIn(seen: readonly Seen[]): KnownAnswer | undefined {
  // The type assertion is safe: the events are those of a Chameleon match, and hiding secrets from a viewer does not
  // change their types.
  const { ended, cast, settings } = tableOf(seen as readonly Seen<ChameleonEvent>[])
  return ended && { sought: ended.chameleon, votes: cast.map((vote) => ({ ...vote, round: settings.rounds })) }
}
