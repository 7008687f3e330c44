'use client'

import type { PlayState } from '@masquerade/protocol'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useId, useState } from 'react'
import { post } from '@/lib/own-api.ts'
import { Refreshing, useRefresh } from '@/lib/use-refresh.ts'
import { useSeconds } from './clock.tsx'
import type { WaitingTableProps } from './play-props.ts'

interface WaitingRoomProps {
  sitting: string
  state: Extract<PlayState, { state: 'waiting' | 'lobby' }>
  paused: boolean
  requestedAt: number
  look: () => void
  WaitingTable: ComponentType<WaitingTableProps>
}

/** A person who waits for a game does not learn the names of the other players. */
export function WaitingRoom({ sitting, state, paused, requestedAt, look, WaitingTable }: WaitingRoomProps) {
  const t = useTranslations('play.waiting')
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const waiting = state.state === 'waiting' ? state : undefined
  const seconds = useSeconds(waiting?.beginsInMs ?? 0, requestedAt)
  const { seats } = state
  const due = waiting !== undefined && seconds === 0
  const drawAnew = useRefresh()
  // A match that is due and does not begin may wait for the end of a pause.
  useEffect(() => {
    if (due) drawAnew()
  }, [drawAnew, due])
  const people = waiting?.people ?? 0
  const when = useId()

  // The button is disabled until the page's scripts run, because it does nothing without them.
  const idle = pending || requestedAt === 0

  async function press(what: 'begin' | 'leave') {
    setPending(true)
    const done = await post(`/play/${sitting}/${what}`)
    setPending(false)
    if (done.ok && what === 'leave') router.push('/play')
    else look()
  }

  return (
    <>
      {/* The state of a sitting says nothing of a pause, and during one its notice looks for the end. */}
      {!paused && <Refreshing everyMs={10_000} />}
      <h1 className="mb-4 text-2xl/text">{t(waiting ? 'title' : 'lobby.title')}</h1>
      <WaitingTable table={state.table} seats={seats} taken={waiting ? people : seats} asleep={!waiting}>
        {waiting ? (
          <>
            <p role="status">{t('people', { people, free: seats - people })}</p>
            <p id={when} className="font-normal font-sans text-base/text text-ink-soft tabular-nums">
              {paused ? t('paused') : seconds > 0 ? t('begins', { seconds }) : t('beginsNow')}
            </p>
          </>
        ) : (
          <p role="status">
            {paused
              ? t('paused')
              : state.state === 'lobby' && state.queue
                ? t('lobby.queue', state.queue)
                : t('lobby.text')}
          </p>
        )}
      </WaitingTable>
      {waiting && (
        <>
          <p className="my-3 flex flex-wrap items-center gap-3">
            <button
              type="button"
              className="button button-solid"
              onClick={() => press('begin')}
              disabled={idle || paused || seconds === 0}
              aria-describedby={when}
            >
              {t('begin')}
            </button>
            <button type="button" className="button" onClick={() => press('leave')} disabled={idle}>
              {t('leave')}
            </button>
          </p>
          <p className="text-ink-faint text-sm">{t('stay')}</p>
        </>
      )}
    </>
  )
}
