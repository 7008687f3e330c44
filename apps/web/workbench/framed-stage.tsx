'use client'

import { beforeFollowing } from '@masquerade/following'
import type { Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { type Messages, NextIntlClientProvider } from 'next-intl'
import { useEffect, useState } from 'react'
import { Board } from '@/games/in-browser/board.tsx'
import type { Locale } from '@/i18n/locales.ts'
import { listenToSteps, tellSteps } from './steps.ts'

interface FramedStageProps {
  match: MatchCard
  events: readonly Seen[]
  unit: number
  locale: Locale
  messages: Messages
}

/** A recorded match on the stage that the site draws it on. A step in one frame is taken in all of them. */
export function FramedStage({ match, events, unit, locale, messages }: FramedStageProps) {
  const [at, setAt] = useState(1)
  useEffect(() => tellSteps(window), [])
  useEffect(() => listenToSteps({ window, jump: setAt }), [])
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      <Board
        // Another place is begun at.
        key={at}
        {...{ match, unit, at }}
        {...beforeFollowing({ status: 'finished', events })}
        sight={{ open: true }}
        page={{ written: match }}
      />
    </NextIntlClientProvider>
  )
}
