'use client'

import type { Seat, Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { useRouter } from 'next/navigation'
import { startTransition, useEffect } from 'react'
import type { Reasoning } from '../ending/ending.ts'
import { type Cards, useCards } from '../ending/use-cards.ts'
import type { Followed } from '../live/follow-match.ts'
import { useMatchEvents } from '../live/use-match-events.ts'
import type { BoardProps } from './board-props.ts'

export interface LiveMatchProps {
  match: MatchCard
  events: readonly Seen[]
  unit: number
  at?: number | undefined
  reasoning?: readonly Reasoning[]
  /** The player whose view the events are, and what it was dealt; without it the audience's. */
  eyes?: { seat: Seat; word?: string | undefined } | undefined
  /** Leave to watch a match that is not for everybody. */
  ticket?: string | undefined
  /** Called with all that the gateway sends about the match, for the parts beside the Board. */
  heard?: (followed: Followed) => void
}

/** The part of a match that a Board gets, and the switch that turns its cards over. */
export function useLiveMatch(props: LiveMatchProps): { board: BoardProps; cards: Cards; followed: Followed } {
  const { match, events, reasoning, eyes, ticket, heard, ...rest } = props
  const followed = useMatchEvents(match.id, { status: match.status, events, ticket })
  usePageOf(match, followed.status)
  useEffect(() => heard?.(followed), [heard, followed])
  const cards = useCards({ match, events, reasoning, followed })
  const sight = {
    open: cards.state === 'up' || cards.state === 'none',
    ...(eyes && { seat: eyes.seat, ...(eyes.word !== undefined && { word: eyes.word }) }),
    ...(cards.state === 'down' && { reveal: cards.turn }),
  }
  return { board: { ...rest, ...followed, ...cards.shown, sight }, cards, followed }
}

/** What the server wrote round the Board (when the match ended, why it is void) is fetched anew with each state. */
function usePageOf(match: MatchCard, status: MatchCard['status']) {
  const router = useRouter()
  useEffect(() => {
    if (status !== match.status) startTransition(() => router.refresh())
  }, [router, status, match.status])
}
