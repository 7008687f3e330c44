'use client'

import type { Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { useRouter } from 'next/navigation'
import { startTransition, useEffect } from 'react'
import type { Followed } from '../live/follow-match.ts'
import { useMatchEvents } from '../live/use-match-events.ts'
import type { Reasoning } from './board-props.ts'
import { EventList } from './event-list/event-list.tsx'
import { WhoIsSpyBoard } from './who-is-spy/board.tsx'

/** A Board per game; a game without one is shown as its list of events. */
const BOARDS = { 'who-is-spy': WhoIsSpyBoard }

interface LiveMatchProps {
  match: MatchCard
  events: readonly Seen[]
  unit: number
  at?: number | undefined
  glance?: boolean
  reasoning?: readonly Reasoning[]
  /** Told of all that is heard of the match, for what stands beside the Board. */
  heard?: (followed: Followed) => void
}

/** A match from what the server rendered on, kept up to date to its end: one component, live and finished. */
export function LiveMatch({ match, events, heard, ...rest }: LiveMatchProps) {
  const followed = useMatchEvents(match.id, { status: match.status, events })
  usePageOf(match, followed.status, rest.glance === true)
  useEffect(() => heard?.(followed), [heard, followed])
  const Board = boardOf(match.game)
  return <Board match={match} {...followed} {...rest} sight={{ open: true }} />
}

/** What the server wrote round the Board (when it ended, why it is void) is asked for anew when the state changes. */
function usePageOf(match: MatchCard, status: MatchCard['status'], glance: boolean) {
  const router = useRouter()
  useEffect(() => {
    if (!glance && status !== match.status) startTransition(() => router.refresh())
  }, [router, status, match.status, glance])
}

function boardOf(game: string) {
  return Object.hasOwn(BOARDS, game) ? BOARDS[game as keyof typeof BOARDS] : EventList // it is one of the keys
}
