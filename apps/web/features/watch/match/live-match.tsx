'use client'

import type { Followed } from '@masquerade/following'
import type { Seat, Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { type ComponentType, useEffect } from 'react'
import { type Cards, useCards } from '../ending/cards.tsx'
import type { Reasoning } from '../ending/ending.ts'
import { useMatchEvents } from '../live/follow-match.ts'
import type { BoardProps } from './board-props.ts'

export interface WithBoard {
  Board: ComponentType<BoardProps>
}

export function LiveMatch({ Board, ...props }: LiveMatchProps & WithBoard) {
  return <Board {...useLiveMatch(props).board} />
}

export interface LiveMatchProps {
  match: MatchCard
  events: readonly Seen[]
  unit: number
  at?: number | undefined
  plays?: boolean
  reasoning?: readonly Reasoning[]
  held?: boolean
  eyes?: { seat: Seat; word?: string | undefined } | undefined
  own?: Seat | undefined
  ticket?: string | undefined
  heard?: (followed: Followed) => void
}

interface FollowedMatch {
  board: BoardProps
  cards: Cards
}

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
