'use client'

import type { Seen } from '@masquerade/game'
import type { PlayState } from '@masquerade/protocol'
import { useCallback, useEffect, useRef, useState } from 'react'
import { read } from '@/lib/own-api.ts'

/** Polls, because no event announces a question, and a player must not know which match they sit in. */
const LOOK_EVERY_MS = 1_000

/** `lost`: no connection, and it is tried again. `gone`: this seat is not ours any more. */
export type PlayProblem = 'lost' | 'gone'

export interface FollowedPlay {
  state: PlayState
  /** All that the seat has seen. */
  events: readonly Seen[]
  /** When `state` was received, by `performance.now()`; 0 until the browser has looked for itself. */
  receivedAt: number
  problem?: PlayProblem
  /** Looks at once. */
  look: () => void
}

/** A seat from what the server rendered on, kept up to date until its game is over. */
export function usePlay(sitting: string, initial: PlayState): FollowedPlay {
  const [followed, setFollowed] = useState<Omit<FollowedPlay, 'look'>>({
    state: initial,
    events: eventsOf(initial),
    receivedAt: 0,
  })
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
      const found = await lookAt(sitting, after.current, stop.signal)
      looking = false
      if (stop.signal.aborted) return
      if (typeof found === 'string') setFollowed((before) => ({ ...before, problem: found }))
      else {
        const news = eventsOf(found).filter(({ seq }) => seq > after.current)
        after.current = Math.max(after.current, lastOf(news))
        const receivedAt = performance.now()
        setFollowed((before) => ({
          state: found,
          events: news.length > 0 ? [...before.events, ...news] : before.events,
          receivedAt,
        }))
      }
      if (found === 'gone' || (typeof found !== 'string' && isOver(found))) return
      timer = setTimeout(look, wanted ? 0 : LOOK_EVERY_MS)
      wanted = false
    }
    again.current = look
    void look()
    // A page that was asleep, or a phone that was locked, does not wait for its next turn.
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

export const isOver = ({ state }: PlayState): boolean => state === 'over' || state === 'void' || state === 'missed'

// Seen events are what the protocol carries: numbered JSON objects.
const eventsOf = (state: PlayState): Seen[] => ('events' in state ? (state.events as Seen[]) : [])
const lastOf = (events: readonly Seen[]): number => events.at(-1)?.seq ?? 0

async function lookAt(sitting: string, after: number, signal: AbortSignal): Promise<PlayState | PlayProblem> {
  const answer = await read<PlayState>(`/play/${sitting}?after=${after}`, signal)
  if (answer.ok) return answer.value
  return answer.status === 404 ? 'gone' : 'lost'
}
