'use client'

import type { MatchReply, PlaceInQueue } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { read } from '@/lib/own-api.ts'

const LOOK_EVERY_MS = 5_000

export function QueuePlace({ match, initial }: { match: string; initial: PlaceInQueue }) {
  const t = useTranslations('match.queued')
  const [queue, setQueue] = useState<PlaceInQueue | undefined>(initial)
  const waits = queue !== undefined
  useEffect(() => {
    if (!waits) return
    const stop = new AbortController()
    const timer = setInterval(async () => {
      const now = await read<MatchReply>(`/matches/${match}`, stop.signal)
      if (now.ok && !stop.signal.aborted) setQueue(now.value.queue)
    }, LOOK_EVERY_MS)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [match, waits])
  if (!queue) return null
  return (
    <p role="status" className="mb-4 text-center text-ink-soft">
      {t('place', { place: queue.place, of: queue.of })}
    </p>
  )
}
