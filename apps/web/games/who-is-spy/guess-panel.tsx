'use client'

import type { Seen } from '@masquerade/game'
import { tableOf } from '@masquerade/games/who-is-spy/table'
import { useTranslations } from 'next-intl'
import type { GuessProps, GuessWords } from '@/features/watch/guess/guess-words.ts'
import type { KnownAnswer } from '@/features/watch/guess/how-you-did.ts'
import { Guessing } from '../forms/guessing.tsx'

export function GuessPanel(props: GuessProps) {
  const t = useTranslations('who-is-spy.guess')
  const words: GuessWords = {
    title: t('title'),
    how: t('how'),
    ask: (round) => t('ask', { round }),
    late: (round) => t('late', { round }),
    others: t('result.civilians'),
    table: t('result.table'),
    hit: t('result.hit'),
    share: (found) => t('result.share', found),
  }
  return <Guessing {...props} {...{ answerIn, words }} />
}

export function answerIn(events: readonly Seen[]): KnownAnswer | undefined {
  const { ended, votes } = tableOf(events)
  return ended && { sought: ended.spy, votes }
}
