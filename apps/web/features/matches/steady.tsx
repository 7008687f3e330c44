'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { listenForNews } from '../watch/live/news.tsx'

/** A list that updates by itself adds no rows while somebody reads it; a button announces new matches instead. */
export function Steady({ ids, kind, children }: { ids: readonly string[]; kind: ListKind; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const reading = useReading(place, kind)
  const [kept, setKept] = useState({ ids, children })
  const changed = ids.join() !== kept.ids.join()
  const held = reading && changed
  const show = () => setKept({ ids, children })
  if (!held && kept.children !== children) show()

  return (
    <div ref={place}>
      {kept.children}
      {kind === 'ended' && (
        <MoreEnded
          count={held ? ids.filter((id) => !kept.ids.includes(id)).length : 0}
          show={() => {
            flushSync(show)
            // The pressed button disappears, so that the keyboard focus has to move: it goes to the newest match.
            place.current?.querySelector('a')?.focus()
          }}
        />
      )}
    </div>
  )
}

function useReading(place: { current: HTMLElement | null }, kind: ListKind): boolean {
  const [reading, setReading] = useState(false)
  useEffect(() => {
    const look = () => setReading(place.current !== null && isInTheMiddle(place.current, kind))
    const lookSoon = () => setTimeout(look)
    const stop = new AbortController()
    addEventListener('scroll', look, { passive: true, signal: stop.signal })
    addEventListener('focusin', look, { signal: stop.signal })
    addEventListener('focusout', lookSoon, { signal: stop.signal })
    look()
    return () => stop.abort()
  }, [place, kind])
  return reading
}

/** Space is reserved for the button that announces new matches, so that nothing moves when the button appears. */
function MoreEnded({ count, show }: { count: number; show: () => void }) {
  const t = useTranslations('matches')
  return (
    <div className="pointer-events-none sticky bottom-4 z-2 flex h-12 items-end justify-center" role="status">
      {count > 0 && (
        <button
          type="button"
          className="pointer-events-auto animate-rise rounded-full border border-line-strong bg-surface px-5 py-2 text-ink text-sm hover:border-ink"
          onClick={show}
        >
          {t('moreEnded', { count })}
        </button>
      )}
    </div>
  )
}

/** A page of older matches does not change; a button announces how many ended since it was opened. */
export function NewerElsewhere({ arena, newest }: { arena: string | undefined; newest: string }) {
  const router = useRouter()
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set())
  useEffect(
    () =>
      listenForNews((news) => {
        if (news?.status !== 'finished' || (arena !== undefined && news.arena !== arena)) return
        setEnded((before) => new Set([...before, news.match]))
      }),
    [arena],
  )
  return <MoreEnded count={ended.size} show={() => router.push(newest)} />
}

export type ListKind = 'live' | 'ended' | 'newest'

/** Whether the reader reads the list or has scrolled past it, so that new rows would disturb. */
function isInTheMiddle(list: HTMLElement, kind: ListKind): boolean {
  if (list.contains(document.activeElement)) return true
  const { top, bottom } = list.getBoundingClientRect()
  return kind === 'live' ? bottom < 0 : scrollY > 0 && top < innerHeight
}
