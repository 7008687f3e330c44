'use client'

import type { Followed } from '@masquerade/following'
import { useEffect } from 'react'
import { useRefresh } from '@/lib/use-refresh.ts'
import type { Page } from './board-props.ts'

/** Some parts of the page are rendered only by the server, so they are fetched again with a new status. */
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
