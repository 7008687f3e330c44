'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNews } from '../live/news.tsx'

interface SteadyProps {
  /** Of the matches in it, in order. */
  ids: readonly string[]
  kind: ListKind
  children: ReactNode
}

/**
 * A list that changes by itself, but not under the eyes of a reader in the middle of it: the rows stay the ones they
 * were, and new ones are announced. What stands in the rows goes on changing.
 */
export function Steady({ ids, kind, children }: SteadyProps) {
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
            // The button goes with what it announced: the newest is where the reader wants to be.
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
    // Where focus goes to is known after it has left.
    const lookSoon = () => setTimeout(look)
    addEventListener('scroll', look, { passive: true })
    addEventListener('focusin', look)
    addEventListener('focusout', lookSoon)
    look()
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('focusin', look)
      removeEventListener('focusout', lookSoon)
    }
  }, [place, kind])
  return reading
}

/**
 * Quietly, at the lower edge, while a list waits for its reader. Its room is there before it comes, so that it moves nothing,
 * and at the end of the list lies over nothing.
 */
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

/** Live ones come and go, ended ones pile up; the newest of a home page are some of both. */
export type ListKind = 'live' | 'ended' | 'newest'

/**
 * Whether a reader would be disturbed if rows came or went: their focus is in the list; or they have scrolled to where
 * it is read; or live ones stand above all that they see, and would push it about.
 */
function isInTheMiddle(list: HTMLElement, kind: ListKind): boolean {
  if (list.contains(document.activeElement)) return true
  const { top, bottom } = list.getBoundingClientRect()
  return kind === 'live' ? bottom < 0 : scrollY > 0 && top < innerHeight
}
