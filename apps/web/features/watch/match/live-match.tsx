'use client'

import type { Followed } from '@masquerade/following'
import type { Seat, Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { type ComponentType, useEffect } from 'react'
import { type Cards, useCards } from '../ending/cards.tsx'
import type { Reasoning } from '../ending/ending.ts'
import { useMatchEvents } from '../live/follow-match.ts'
import type { BoardProps } from './board-props.ts'

/**
 * The Board component of the match's game, which displays the match; every component that shows a match receives it.
 */
export interface WithBoard {
  Board: ComponentType<BoardProps>
}

/**
 * Shows a match, starting with the events that the server rendered, and keeps it up to date until it ends. If the
 * events lack the ending, the ending is loaded when the spectator wants to see it.
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
  /**
   * Whether the match is over and the given events are only those of the replay's first steps; later events are loaded
   * on demand.
   */
  held?: boolean
  /**
   * The player from whose view the match is shown, and the secret word that this player was dealt; undefined for the
   * audience's view.
   */
  eyes?: { seat: Seat; word?: string | undefined } | undefined
  /** The seat of the reader's own agent in this match. */
  own?: Seat | undefined
  /** A ticket that permits watching a private match. */
  ticket?: string | undefined
  /**
   * A function that is called with every update that the server of live events sends about the match, for page
   * components outside of the match's display.
   */
  heard?: (followed: Followed) => void
}

interface FollowedMatch {
  /**
   * The props of the match's display (the Board component), with all events received so far, which its stage shows one
   * after another.
   */
  board: BoardProps
  cards: Cards
}

/**
 * Follows a match; returns the props of the match's display (the Board component), and the switch that shows or hides
 * the match's ending.
 */
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
