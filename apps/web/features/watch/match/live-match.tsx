'use client'

import type { Followed } from '@masquerade/following'
import { type ComponentType, useEffect } from 'react'
import { useRefresh } from '@/lib/use-refresh.ts'
import { useCards } from '../ending/cards.tsx'
import { useMatchEvents } from '../live/follow-match.ts'
import type { BoardProps, Sight } from './board-props.ts'

export interface WithBoard {
  Board: ComponentType<BoardProps>
}

export function LiveMatch({ Board, ...props }: LiveMatchProps & WithBoard) {
  return <Board {...useLiveMatch(props).board} />
}

export interface LiveMatchProps
  extends Pick<
    BoardProps,
    'match' | 'events' | 'unit' | 'at' | 'plays' | 'reasoning' | 'own' | 'compact' | 'reportable'
  > {
  held?: boolean
  eyes?: Sight['eyes']
  ticket?: string | undefined
  heard?: (followed: Followed) => void
}

export function useLiveMatch(props: LiveMatchProps) {
  const { match, events, held = false, reasoning, eyes, ticket, heard, ...rest } = props
  const drawAnew = useRefresh()
  const plays = (agent: string) => cards.shown.match.roster.some(({ id }) => id === agent)
  const renamed = () => {
    drawAnew()
    cards.askAgain()
  }
  const happenings = { gone: drawAnew, plays, renamed }
  const followed = useMatchEvents(match.id, { status: match.status, events, ticket }, happenings)
  useEffect(() => heard?.(followed), [heard, followed])
  const cards = useCards({ ...{ match, events, held, reasoning, followed }, seat: eyes?.seat })
  const sight = {
    open: cards.state === 'up' || cards.state === 'none',
    eyes,
    ...(cards.state !== 'none' && { cards }),
    ...(cards.more && { more: cards.more }),
  }
  const page = { written: match, askReasons: cards.askReasons }
  const board: BoardProps = { ...rest, ...followed, ...cards.shown, sight, page }
  return { board, cards }
}
