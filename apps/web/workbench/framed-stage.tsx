'use client'

import { beforeFollowing } from '@masquerade/following'
import type { Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { type Messages, NextIntlClientProvider } from 'next-intl'
import { useEffect, useState } from 'react'
import { Board } from '@/games/in-browser/board.tsx'
import type { Locale } from '@/i18n/locales.ts'
import { shareSteps } from './steps.ts'

interface FramedStageProps {
  match: MatchCard
  events: readonly Seen[]
  unit: number
  locale: Locale
  messages: Messages
}

/** A step through a recorded match in one frame is taken in all frames. */
export function FramedStage({ match, events, unit, locale, messages }: FramedStageProps) {
  const [at, setAt] = useState(1)
  useEffect(() => shareSteps(window, setAt), [])
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      <Board
        // A new React key makes the stage begin anew at another event.
        key={at}
        {...{ match, unit, at }}
        {...beforeFollowing({ status: 'finished', events })}
        sight={{ open: true }}
        page={{ written: match }}
      />
    </NextIntlClientProvider>
  )
}
