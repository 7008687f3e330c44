'use client'

import type { Followed } from '@masquerade/following'
import type { Seat, Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { type ComponentType, useEffect } from 'react'
import { type Cards, useCards } from '../ending/cards.tsx'
import type { Reasoning } from '../ending/ending.ts'
import { useMatchEvents } from '../live/follow-match.ts'
import type { BoardProps } from './board-props.ts'

/** Whatever shows a match is given the Board that draws it. */
export interface WithBoard {
  Board: ComponentType<BoardProps>
}

/**
 * A match from what the server rendered on, kept up to date to its end: one component, live and finished. When the
 * events it is given lack the ending, it asks for that when the spectator wants to know.
 */
export function LiveMatch({ Board, ...props }: LiveMatchProps & WithBoard) {
  return <Board {...useLiveMatch(props).board} />
}

export interface LiveMatchProps {
  match: MatchCard
  events: readonly Seen[]
  unit: number
  at?: number | undefined
  /** A replay goes on from there by itself. */
  plays?: boolean
  reasoning?: readonly Reasoning[]
  /** The match is over, and the events are a replay's first moments: the rest is fetched when it is wanted. */
  held?: boolean
  /** The player whose view the events are, and what it was dealt; without it the audience's. */
  eyes?: { seat: Seat; word?: string | undefined } | undefined
  /** The seat of the reader's own agent. */
  own?: Seat | undefined
  /** Leave to watch a match that is not for everybody. */
  ticket?: string | undefined
  /** Called with all that the gateway sends about the match, for the parts beside the Board. */
  heard?: (followed: Followed) => void
}

interface FollowedMatch {
  /** The part of the match that its Board gets: all that has come, for the stage to draw moment by moment. */
  board: BoardProps
  cards: Cards
}

/** A match that is followed, and the switch that turns its cards over. */
export function useLiveMatch(props: LiveMatchProps): FollowedMatch {
  const { match, events, held = false, reasoning, eyes, ticket, heard, ...rest } = props
  const followed = useMatchEvents(match.id, { status: match.status, events, ticket })
  useEffect(() => heard?.(followed), [heard, followed])
  const cards = useCards({
    ...{ match, events, held, reasoning, followed },
    seat: eyes?.seat,
  })
  const sight = {
    open: cards.state === 'up' || cards.state === 'none',
    ...(eyes && { seat: eyes.seat, ...(eyes.word !== undefined && { word: eyes.word }) }),
    ...(cards.state !== 'none' && { cards }),
    ...(cards.more && { more: cards.more }),
  }
  const page = { written: match, askReasons: cards.askReasons }
  return { board: { ...rest, ...followed, ...cards.shown, sight, page }, cards }
}
