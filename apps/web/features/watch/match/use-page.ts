'use client'

import type { Followed } from '@masquerade/following'
import { useEffect } from 'react'
import { useRefresh } from '../live/use-refresh.ts'
import type { Page } from './board-props.ts'

/**
 * Keeps the page round a Board with the match as its stage shows it. What the server wrote there (when the match ended, why
 * it is void) is fetched anew with each state, and who plays with the first event; why agents did what they did is asked
 * for when the end has been shown.
 */
export function usePage({ written, askReasons }: Page, { status, connection, events }: Followed): void {
  const drawAnew = useRefresh()
  const lacksRoster = events.length > 0 && written.roster.length === 0
  const was = written.status
  useEffect(() => {
    if (status !== was || lacksRoster) drawAnew()
  }, [drawAnew, status, was, lacksRoster])
  const over = connection === 'over'
  useEffect(() => {
    if (over) askReasons?.()
  }, [over, askReasons])
}
