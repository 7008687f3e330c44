'use client'

import type { MatchGuess } from '@masquerade/protocol'
import { GuessPanel } from '@/games/who-is-spy/guess/guess-panel.tsx'
import { SightBar } from '../ending/ending-bar.tsx'
import { GameBoard } from './game-board.tsx'
import { type LiveMatchProps, useLiveMatch } from './use-live-match.ts'

interface WatchedMatchProps extends LiveMatchProps {
  /** Whom this viewer suspected so far. */
  marks: readonly MatchGuess[]
}

/** A match on its own page: as much of it as its viewer wants to know, and whom they suspect. */
export function WatchedMatch({ marks, ...props }: WatchedMatchProps) {
  const { board, cards, followed } = useLiveMatch(props)
  const { match, events } = board
  const guessing = match.game === 'who-is-spy' && followed.status !== 'void'
  return (
    <>
      {cards.state !== 'none' && <SightBar match={match} eyes={props.eyes} cards={cards} />}
      <GameBoard
        {...board}
        reportable
        under={
          guessing
            ? (shown) => <GuessPanel {...{ match, events, shown, marks }} running={followed.status === 'running'} />
            : undefined
        }
      />
    </>
  )
}
