'use client'

import { beforeFollowing, type Followed, followMatch, isOver, type Sleeper } from '@masquerade/following'
import type { Seen } from '@masquerade/game'
import type { MatchEventsReply, MatchStatus } from '@masquerade/protocol'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { read } from '@/lib/own-api.ts'
import { liveSocket } from './connection.ts'
import { throttled } from './throttled.ts'

interface Begin {
  status: MatchStatus
  events: readonly Seen[]
  /** A temporary permission to watch a private match; each rendering of the page may bring a newer one. */
  ticket?: string | undefined
}

interface Happenings {
  /** Called when the match is no longer for this viewer, for instance since its experiment became private. */
  gone?: () => void
  /** Whether the agent, given by its id, plays in the match. */
  plays?: (agent: string) => boolean
  /** Called when one of the match's agents may have another name. */
  renamed?: () => void
}

/** An owner may rename an agent again and again, and each time all pages of its matches ask for them. */
const NAMES_AT_MOST_EVERY_MS = 10_000
/** After a restart all pages are back at the same moment, and their events have come by the connection itself. */
const BACK_WITHIN_MS = 120_000

export function useMatchEvents(match: string, initial: Begin, { gone, plays, renamed }: Happenings = {}): Followed {
  const begin = useRef(initial)
  const ticket = useEffectEvent(() => initial.ticket)
  const onGone = useEffectEvent(() => gone?.())
  const isHere = useEffectEvent((agent: string) => plays?.(agent))
  const onRenamed = useEffectEvent(() => renamed?.())
  const [followed, setFollowed] = useState(() => beforeFollowing(initial))
  useEffect(() => {
    const names = askingForNames(() => onRenamed())
    const leave = followMatch({
      match,
      initial: begin.current,
      connect: isOver(begin.current.status) ? () => connectLater() : liveSocket,
      ticket: () => ticket(),
      fetchAfter: async (after) => {
        const answer = await read<MatchEventsReply>(`/matches/${match}/events?after=${after}`)
        if (answer.ok) return answer.value
        if (answer.status === 404) onGone()
        throw new Error(answer.code)
      },
      changed: setFollowed,
      renamed: (agent) => (agent === undefined ? names.back() : isHere(agent) && names()),
      waking: listenForWaking,
      clock: () => performance.now(),
    })
    return () => {
      leave()
      names.cancel()
    }
  }, [match])
  return followed
}

/** Most who open a replay leave soon; texts that are hidden meanwhile come with the connection. */
const REPLAY_CONNECTS_AFTER_MS = 3_000

const TRIES_EVERY_MS = 3_600_000

/** It tries again and again, but seldom: code that a newer version of the site replaced cannot be loaded any more. */
export const connectLater = (connect = liveSocket, ms = REPLAY_CONNECTS_AFTER_MS): ReturnType<typeof liveSocket> =>
  new Promise((done) => setTimeout(done, ms))
    .then(connect)
    .catch(() => connectLater(connect, Math.min(2 * ms, TRIES_EVERY_MS)))

/** Calls `ask` seldom, and at some moment of a longer time after the page was away. */
export function askingForNames(ask: () => void, chance = Math.random) {
  const names = throttled(ask, NAMES_AT_MOST_EVERY_MS)
  const back = () => {
    names.rest(chance() * BACK_WITHIN_MS)
    names()
  }
  return Object.assign(names, { back })
}

/** Notices when a page can receive events again, for instance after the laptop slept or the network was lost. */
function listenForWaking({ awake, asleep }: Sleeper): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') awake()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) awake()
  }
  const stop = new AbortController()
  document.addEventListener('visibilitychange', onVisible, { signal: stop.signal })
  window.addEventListener('pageshow', onPageShow, { signal: stop.signal })
  window.addEventListener('online', awake, { signal: stop.signal })
  window.addEventListener('offline', asleep, { signal: stop.signal })
  return () => stop.abort()
}

/** The match without events that the animation has not shown yet, so that the page reveals nothing early. */
export function asShown(followed: Followed, shown: number | undefined): Followed {
  const newest = followed.events.at(-1)?.seq ?? 0
  if (shown === undefined || shown >= newest) return followed
  const events = followed.events.filter(({ seq }) => seq <= shown)
  const before = { ...followed, events, asking: [] }
  return isOver(followed.status) ? { ...before, status: 'running', connection: 'live', behind: false } : before
}
