'use client'

import type { Seen } from '@masquerade/game'
import type { MatchEventsReply, MatchStatus } from '@masquerade/protocol'
import { useEffect, useRef, useState } from 'react'
import { liveSocket } from './connection.ts'
import { beforeFollowing, type Followed, followMatch } from './follow-match.ts'

/** A match's public events, kept up to date. What the server rendered is where it begins. */
export function useMatchEvents(match: string, initial: { status: MatchStatus; events: readonly Seen[] }): Followed {
  const begin = useRef(initial)
  const [followed, setFollowed] = useState(() => beforeFollowing(initial))
  useEffect(() => {
    const fetchAfter = (after: number) => eventsAfter(match, after)
    return followMatch({ match, initial: begin.current, connect: liveSocket, fetchAfter, changed: setFollowed })
  }, [match])
  return followed
}

async function eventsAfter(match: string, after: number): Promise<MatchEventsReply> {
  const response = await fetch(`/api/v1/matches/${match}/events?after=${after}`, { cache: 'no-store' })
  if (!response.ok) throw new Error(`events of ${match}: ${response.status}`)
  return (await response.json()) as MatchEventsReply // our own API, which is held to this form
}
