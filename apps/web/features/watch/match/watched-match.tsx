'use client'

import type { MatchGuess } from '@masquerade/protocol'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import {
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link } from '@/lib/link.tsx'
import { POPOVER } from '../../ui/design/popover.ts'
import { EndingBar } from '../ending/ending-bar.tsx'
import { MaskChoice } from '../guess/mask-choice.tsx'
import { News } from '../live/news.tsx'
import { SpeechMark } from './instructs-mark.tsx'
import { type LiveMatchProps, useLiveMatch, type WithBoard } from './live-match.tsx'
import { NowDot } from './now-line.tsx'
import { asksForKeys, pressOf } from './playhead/match-keys.ts'
import type { NextCard } from './server/next-for.ts'

const GuessPanel = dynamic(() => import('../guess/guess-panel.tsx').then((file) => file.GuessPanel))

interface WatchedMatchProps extends LiveMatchProps, WithBoard {
  marks: readonly MatchGuess[]
  next: Next | undefined
  pointsOut: boolean
  /** Only the texts of a public match can be reported. */
  reportable: boolean
}

export function WatchedMatch({ Board, marks, next, pointsOut, reportable, ...props }: WatchedMatchProps) {
  const { board, cards } = useLiveMatch(props)
  const guessing = useMemo(() => ({ marks, OnMask: MaskChoice }), [marks])
  return (
    <SpeechMark value={pointsOut ? FoundMark : undefined}>
      <Board
        {...board}
        guessing={guessing}
        reportable={reportable}
        under={({ match, events, status, ended, guessing }) => (
          <>
            {/* While there is no match to go on to, the page waits for one, also when its own match is broken off. */}
            {ended && next && <NextUp next={next} />}
            {(ended || status === 'void') && !next && <News />}
            {guessing && status !== 'void' && (
              <Suspense>
                <GuessPanel {...guessing} {...{ match, events }} />
              </Suspense>
            )}
            {cards.state !== 'none' && status !== 'running' && (
              <EndingBar match={board.match} eyes={props.eyes} up={cards.state === 'up'} />
            )}
            <KeysHelp />
          </>
        )}
      />
    </SpeechMark>
  )
}

type Finder = (text: string) => readonly unknown[]

function FoundMark({ text }: { text: string }) {
  const t = useTranslations('match')
  const find = useFinder()
  if (!find || find(text).length === 0) return null
  return (
    <small className="inline-block border-line border-l-2 pl-2 font-normal font-sans text-ink-soft text-sm">
      {t('instructs')}
    </small>
  )
}

function useFinder(): Finder | undefined {
  const [found, setFound] = useState<{ find: Finder }>()
  useEffect(() => {
    import('@masquerade/games/forms/injections/injections-in').then(
      ({ injectionsIn }) => setFound({ find: injectionsIn }),
      () => {},
    )
  }, [])
  return found?.find
}

const KEYS = [
  { what: 'play', keys: ['Space'] },
  { what: 'step', keys: ['←', '→'] },
  { what: 'ends', keys: ['Home', 'End'] },
  { what: 'help', keys: ['?'] },
] as const

const KEY = 'rounded-sm border border-line-strong px-1 font-mono text-xs'

function KeysHelp() {
  const t = useTranslations('match.keys')
  const id = useId()
  const help = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !asksForKeys(pressOf(event))) return
      event.preventDefault()
      help.current?.togglePopover()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className="mt-4 hidden cursor-pointer text-ink-faint text-sm keyboard:inline-block"
        popoverTarget={id}
      >
        {t('open')}{' '}
        <span aria-hidden="true" className={KEY}>
          ?
        </span>
      </button>
      <div
        ref={help}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('title')}
        className={`${POPOVER} max-w-[min(24rem,calc(100vw-2rem))] p-4 text-ink`}
      >
        <h2 className="mb-2 text-lg/text">{t('title')}</h2>
        <dl>
          {KEYS.map(({ what, keys }) => (
            <div key={what} className="grid grid-cols-[7rem_1fr] gap-3 border-line border-t py-2">
              <dt className="flex gap-1">
                {keys.map((key) => (
                  <kbd key={key} className={KEY}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{t(what)}</dd>
            </div>
          ))}
        </dl>
        <button type="button" className="button" popoverTarget={id} popoverTargetAction="hide">
          {t('close')}
        </button>
      </div>
    </>
  )
}

type Next = Pick<NextCard, 'id' | 'status'>

const SECONDS = 20

const NEXT_UP = 'flex min-h-10 items-center gap-x-4 gap-y-1 text-sm'
const IN_THE_CORNER = [
  'fixed top-1 right-2 left-2 z-20 justify-between rounded-md border border-line-strong bg-surface px-3 py-1',
  'animate-appear lg:top-auto lg:right-6 lg:bottom-6 lg:left-auto lg:px-4 lg:py-2',
].join(' ')

/** The notice about the next match is drawn above the page, so that the content does not move. */
function NextUp({ next: { id, status } }: { next: Next }) {
  const t = useTranslations('match.next')
  const router = useRouter()
  const place = useRef<HTMLElement>(null)
  // A match that runs now may be finished when its page is opened, and is then played from its beginning.
  const address = `/watch/${id}?play=1`
  const { left, stays, stay } = useCountdown(SECONDS, place, () => router.push(address))
  const [announced, setAnnounced] = useState(false)
  if (left !== undefined && !announced) setAnnounced(true)
  return (
    <section ref={place} aria-label={t('up')} className={`${NEXT_UP} ${stays ? 'mt-2' : IN_THE_CORNER}`}>
      <p role="status" className="sr-only">
        {announced && t('announced', { seconds: SECONDS })}
      </p>
      {left !== undefined && (
        <>
          <p aria-hidden="true" className="text-ink-soft tabular-nums">
            {t('in', { seconds: left })}
          </p>
          {/* What is offered is what is on when the time has come. */}
          <News />
        </>
      )}
      <Link href={address} className="py-2">
        {status === 'running' && <NowDot />}
        {stays ? t(status) : t('now')}
      </Link>
      {!stays && (
        <button type="button" className="button min-h-8 px-3 py-0.5" onClick={stay}>
          {t('stay')}
        </button>
      )}
    </section>
  )
}

const CONTROLS = 'a, button, input, select, textarea, summary, [tabindex="0"], [contenteditable]'
const READING = ['wheel', 'touchmove', 'pointerdown'] as const
const SCROLLING_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'])

/** The countdown to the next match waits while the viewer uses a control, and is cancelled when the viewer scrolls. */
function useCountdown(seconds: number, place: RefObject<HTMLElement | null>, onOver: () => void) {
  const [left, setLeft] = useState(seconds)
  const [stays, setStays] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [busy, setBusy] = useState(true)
  const stay = useCallback(() => setStays(true), [])

  useEffect(() => {
    if (stays) return
    const reads = ({ target }: Event) => {
      if (!(target instanceof Node && place.current?.contains(target))) stay()
    }
    const onKey = (event: KeyboardEvent) => {
      if (SCROLLING_KEYS.has(event.key)) reads(event)
    }
    const stop = new AbortController()
    for (const type of READING) addEventListener(type, reads, { passive: true, signal: stop.signal })
    addEventListener('keydown', onKey, { signal: stop.signal })
    return () => stop.abort()
  }, [stays, stay, place])

  const goOn = useEffectEvent(onOver)
  useEffect(() => {
    if (stays) return
    const look = () => {
      const uses = document.activeElement?.matches(CONTROLS) === true || document.visibilityState !== 'visible'
      setBusy(uses)
      if (!uses) setLeft((before) => Math.max(before - 1, 0))
    }
    setBusy(document.activeElement?.matches(CONTROLS) === true)
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [stays])
  const done = left === 0 && !stays && !busy
  useEffect(() => {
    if (done) goOn()
  }, [done])
  return { left: stays || busy ? undefined : left, stays, stay }
}
