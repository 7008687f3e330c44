'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { listenForNews } from '../watch/live/news.tsx'
import { MoreEnded } from './more-ended.tsx'

/** A page of older matches does not change; a button announces how many ended since it was opened. */
export function NewerElsewhere({ arena, newest }: { arena: string | undefined; newest: string }) {
  const router = useRouter()
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set())
  useEffect(
    () =>
      listenForNews((news) => {
        if (!news || !('match' in news) || news.status !== 'finished' || (arena !== undefined && news.arena !== arena))
          return
        setEnded((before) => new Set([...before, news.match]))
      }),
    [arena],
  )
  return <MoreEnded count={ended.size} show={() => router.push(newest)} />
}
