'use client'

import type { Followed } from '@masquerade/following'
import type { Seat, Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { type ComponentType, useEffect } from 'react'
import { type Cards, useCards } from '../ending/cards.tsx'
import type { Reasoning } from '../ending/ending.ts'
import { useMatchEvents } from '../live/follow-match.ts'
import type { BoardProps } from './board-props.ts'

/** The Board component of the match's game, which every component that shows a match receives. */
export interface WithBoard {
  Board: ComponentType<BoardProps>
}

/**
 * A match that starts with what the server rendered and is kept up to date to its end, live and finished. If the events
 * lack the ending, it is loaded when the spectator wants to see it.
 */
export function LiveMatch({ Board, ...props }: LiveMatchProps & WithBoard) {
  return <Board {...useLiveMatch(props).board} />
}

export interface LiveMatchProps {
  match: MatchCard
  events: readonly Seen[]
  unit: number
  at?: number | undefined
  /** Whether the replay starts playing by itself. */
  plays?: boolean
  reasoning?: readonly Reasoning[]
  /** Whether the match is over and the events are only a replay's first moments: the rest is loaded on demand. */
  held?: boolean
  /**
   * The player from whose view the match is shown, and the word that this player was dealt; undefined for the
   * audience's view.
   */
  eyes?: { seat: Seat; word?: string | undefined } | undefined
  /** The seat of the reader's own agent in this match. */
  own?: Seat | undefined
  /** A ticket that permits watching a private match. */
  ticket?: string | undefined
  /** Called with every update that the gateway sends about the match, for components beside the Board. */
  heard?: (followed: Followed) => void
}

interface FollowedMatch {
  /**
   * The props of the Board component: all events received so far, from which the stage shows one moment after another.
   */
  board: BoardProps
  cards: Cards
}

/** Follows a match and returns the props of its Board, and the switch that shows or hides its ending. */
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
