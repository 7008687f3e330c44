'use client'

import { isSealed, type Seen } from '@masquerade/game'
import type { PlayState } from '@masquerade/protocol'
import { useCallback, useEffect, useRef, useState } from 'react'
import { read } from '@/lib/own-api.ts'

/** No event tells the browser of a new question, so the page polls. */
const LOOK_EVERY_MS = 1_000

/** `lost`: no connection, and the page keeps trying. `gone`: the seat no longer belongs to this browser. */
type PlayProblem = 'lost' | 'gone'

export interface FollowedPlay {
  state: PlayState
  events: readonly Seen[]
  /**
   * When the page requested this state, in milliseconds; 0 for the state that the server rendered. The time to answer
   * counts from then, because on a slow network the answer takes as long to arrive.
   */
  requestedAt: number
  problem?: PlayProblem
  look: () => void
}

export function usePlay(sitting: string, initial: PlayState): FollowedPlay {
  const [followed, setFollowed] = useState<Omit<FollowedPlay, 'look'>>({
    state: initial,
    events: eventsOf(initial),
    requestedAt: 0,
  })
  const held = useRef<readonly Seen[]>(eventsOf(initial))
  const after = useRef(lastOf(eventsOf(initial)))
  const again = useRef<() => void>(() => {})

  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let looking = false
    let wanted = false
    const look = async () => {
      clearTimeout(timer)
      if (looking) {
        wanted = true
        return
      }
      looking = true
      const requestedAt = performance.now()
      const found = await lookAt(sitting, after.current, stop.signal)
      looking = false
      if (stop.signal.aborted) return
      if (typeof found === 'string') setFollowed((before) => ({ ...before, problem: found }))
      else {
        const events = eventsAfter(held.current, eventsOf(found), hiddenOf(found))
        const shown = 'events' in found ? shownAgain(events, after.current, hiddenOf(found)) : undefined
        held.current = events
        after.current = shown ? shown.seq - 1 : lastOf(events)
        wanted ||= shown !== undefined
        setFollowed({ state: found, events, requestedAt })
      }
      const ms = nextLookMs(found, wanted)
      wanted = false
      if (ms !== undefined) timer = setTimeout(look, ms)
    }
    again.current = look
    void look()
    // A poll is due at once when the page becomes visible again, for instance after the phone was locked. A seat that was
    // gone may be back by then, because the person has signed in again in another tab.
    const onVisible = () => void (document.visibilityState === 'visible' && look())
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      stop.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [sitting])

  const look = useCallback(() => again.current(), [])
  return { ...followed, look }
}

/** The page stops polling when the seat is gone or the match is over, but not if it was to look again meanwhile. */
export function nextLookMs(found: PlayState | PlayProblem, wanted: boolean): number | undefined {
  if (wanted) return 0
  return found === 'gone' || (typeof found !== 'string' && isOver(found)) ? undefined : LOOK_EVERY_MS
}

export const isOver = ({ state }: PlayState): boolean => state === 'over' || state === 'void' || state === 'missed'

/** Events whose texts were hidden replace the earlier ones; if nothing changed, the function returns the same list. */
export function eventsAfter(before: readonly Seen[], news: readonly Seen[], hidden: readonly Seen[]): readonly Seen[] {
  const instead = new Map(hidden.map((event) => [event.seq, event]))
  const isOld = (event: Seen) => instead.has(event.seq) && whyHidden(event) !== whyHidden(instead.get(event.seq))
  const events = before.some(isOld) ? before.map((event) => instead.get(event.seq) ?? event) : before
  const [first] = news
  return first ? [...events.filter(({ seq }) => seq < first.seq), ...news] : events
}

/** The first text that is hidden on the page but no longer on the site, which tells what is hidden up to `after`. */
export const shownAgain = (events: readonly Seen[], after: number, hidden: readonly Seen[]): Seen | undefined =>
  events.find(
    (event) => event.seq <= after && whyHidden(event) !== undefined && !hidden.some(({ seq }) => seq === event.seq),
  )

const whyHidden = (event: Seen | undefined) =>
  event && !isSealed(event) && 'hidden' in event.data ? event.data.hidden : undefined
const eventsOf = (state: PlayState): Seen[] => ('events' in state ? state.events : [])
const hiddenOf = (state: PlayState): Seen[] => ('hidden' in state ? state.hidden : [])
const lastOf = (events: readonly Seen[]): number => events.at(-1)?.seq ?? 0

async function lookAt(sitting: string, after: number, signal: AbortSignal): Promise<PlayState | PlayProblem> {
  const answer = await read<PlayState>(`/play/${sitting}?after=${after}`, signal)
  if (answer.ok) return answer.value
  return answer.status === 404 ? 'gone' : 'lost'
}
