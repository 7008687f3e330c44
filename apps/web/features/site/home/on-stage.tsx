'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from '@/lib/link.tsx'
import { useRefresh } from '@/lib/use-refresh.ts'
import { ButtonLink } from '../../ui/design/button-link.tsx'
import { Curtain } from '../../watch/match/curtain.ts'

interface OnStageProps {
  offer: Offer | undefined
  empty: ReactNode
  title: string
  children: ReactNode
}

const HERO = [
  'grid items-center gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
  // The match's picture is less high than the window, so that visitors see that the page continues below.
  'lg:max-h-[54rem] lg:min-h-[calc(100dvh-13rem)]',
].join(' ')

export function OnStage({ offer, empty, title, children }: OnStageProps) {
  const t = useTranslations('home')
  const place = useRef<HTMLElement>(null)
  const { shown, fall } = useStageNow(offer, place)
  const address = shown ? `/watch/${shown.id}` : '/watch'
  return (
    <div className={HERO}>
      <div>
        <h1 className="text-3xl tracking-[-0.012em] lg:text-4xl">{title}</h1>
        <p className="mt-3 max-w-[34rem] text-ink-soft lg:mt-6 lg:text-lg/text">{t('what')}</p>
        <p className="mt-5 flex flex-wrap gap-3 lg:mt-8">
          <ButtonLink href={address} solid>
            {t('watch')}
          </ButtonLink>
          {children}
        </p>
      </div>
      {shown ? (
        <section ref={place} aria-label={t('stage.live')}>
          {/* How wide it is decides how large the table is drawn. */}
          <div key={shown.id} className="@container min-w-0">
            <Curtain value={fall}>{shown.table}</Curtain>
          </div>
          <p className="mt-2 text-center text-sm">
            <Link href={address}>{t('stage.see')}</Link>
          </p>
        </section>
      ) : (
        empty
      )}
    </div>
  )
}

interface Offer {
  id: string
  table: ReactNode
}

/** A finished match stays on the first page for eight seconds after its hidden roles are revealed. */
const STAYS_MS = 8000
/** While no match is shown, the home page asks for one at this interval, in milliseconds. */
const ASKS_EVERY_MS = 5000
/** After the shown match has ended, the page checks at this interval whether it can show another one. */
const LOOKS_AGAIN_MS = 1000

/** The home page shows another match only after the shown match has ended. */
function useStageNow(offer: Offer | undefined, place: RefObject<HTMLElement | null>) {
  const [shown, show] = useState(offer)
  const [over, setOver] = useState<{ id: string; at: number }>()
  const drawAnew = useRefresh()
  const next = useRef(offer)
  useEffect(() => {
    next.current = offer
  }, [offer])
  const first = shown === undefined && offer !== undefined
  if (first) show(offer)

  const id = shown?.id
  useEffect(() => {
    if (over === undefined || over.id !== id) return
    let timer: ReturnType<typeof setTimeout>
    let asked = Number.NEGATIVE_INFINITY
    const look = () => {
      const inUse = place.current?.contains(document.activeElement) ?? false
      const to = next.current
      if (to && to.id !== id && !inUse) return show(to)
      if (to?.id === id && document.visibilityState === 'visible' && performance.now() - asked >= ASKS_EVERY_MS) {
        asked = performance.now()
        drawAnew()
      }
      timer = setTimeout(look, LOOKS_AGAIN_MS)
    }
    timer = setTimeout(look, Math.max(over.at + STAYS_MS - performance.now(), 0))
    return () => clearTimeout(timer)
  }, [over, id, place, drawAnew])

  const fall = useCallback(() => {
    if (id !== undefined) setOver((before) => (before?.id === id ? before : { id, at: performance.now() }))
  }, [id])
  return { shown, fall }
}

export function Held({ children }: { children: ReactNode }) {
  const [held] = useState(children)
  return held
}
