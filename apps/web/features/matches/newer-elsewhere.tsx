'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useState } from 'react'
import { useNews } from '../live/use-news.ts'
import { MoreEnded } from './more-ended.tsx'

/** On a page of older matches, which never change: how many have ended since it was opened, and the way to them. */
export function NewerElsewhere({ arena, newest }: { arena: string | undefined; newest: string }) {
  const router = useRouter()
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set())
  useNews(
    useCallback(
      (news) => {
        if (news?.status !== 'finished' || (arena !== undefined && news.arena !== arena)) return
        setEnded((before) => new Set([...before, news.match]))
      },
      [arena],
    ),
  )
  return <MoreEnded count={ended.size} show={() => router.push(newest)} />
}
