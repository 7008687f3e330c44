'use client'

import type { Seen } from '@masquerade/game'
import type { PlayState } from '@masquerade/protocol'
import { useCallback, useEffect, useRef, useState } from 'react'
import { read } from '@/lib/own-api.ts'

/** No event tells the browser of a new question, so the page polls. */
const LOOK_EVERY_MS = 1_000

/** `lost`: no connection, and the page keeps trying. `gone`: the seat no longer belongs to this browser. */
export type PlayProblem = 'lost' | 'gone'

export interface FollowedPlay {
  state: PlayState
  events: readonly Seen[]
  /** When the page received this state, in milliseconds; 0 for the state that the server rendered. */
  receivedAt: number
  problem?: PlayProblem
  look: () => void
}

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
    // A poll is due at once when the page becomes visible again, for instance after the phone was locked.
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

// The cast is right: these are this match's events, which the protocol types only as JSON objects.
const eventsOf = (state: PlayState): Seen[] => ('events' in state ? (state.events as Seen[]) : [])
const lastOf = (events: readonly Seen[]): number => events.at(-1)?.seq ?? 0

async function lookAt(sitting: string, after: number, signal: AbortSignal): Promise<PlayState | PlayProblem> {
  const answer = await read<PlayState>(`/play/${sitting}?after=${after}`, signal)
  if (answer.ok) return answer.value
  return answer.status === 404 ? 'gone' : 'lost'
}
