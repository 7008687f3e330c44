'use client'

import type { MatchGuess } from '@masquerade/protocol'
import type { ComponentType } from 'react'
import { EndingBar } from '../ending/ending-bar.tsx'
import type { GuessProps } from '../guess/guess-props.ts'
import { PointsOut } from '../instructing/points-out.tsx'
import { KeysHelp } from './keys-help.tsx'
import type { WithBoard } from './live-match.tsx'
import { type Next, NextUp } from './next-up.tsx'
import { type LiveMatchProps, useLiveMatch } from './use-live-match.ts'

interface WatchedMatchProps extends LiveMatchProps, WithBoard {
  /** Where the game's spectators guess; it draws nothing in a game that hides nothing to guess. */
  Guess: ComponentType<GuessProps>
  /** The guesses that this viewer sealed so far. */
  marks: readonly MatchGuess[]
  /** Where to go on when it is over. */
  next: Next | undefined
  /** Whether speeches that try to instruct the others are pointed out. */
  pointsOut: boolean
}

/** A match on its own page: as much of it as its viewer wants to know, and what they guess. */
export function WatchedMatch({ Board, Guess, marks, next, pointsOut, ...props }: WatchedMatchProps) {
  const { board, cards, clock } = useLiveMatch(props)
  const running = clock.status === 'running'
  return (
    <PointsOut on={pointsOut}>
      <Board
        {...board}
        reportable
        under={({ match, events, shown, ended }) => (
          <>
            {ended && next && <NextUp next={next} />}
            {clock.status !== 'void' && <Guess {...{ match, events, shown, marks, running }} />}
            {cards.state !== 'none' && <EndingBar match={board.match} eyes={props.eyes} up={cards.state === 'up'} />}
            <KeysHelp />
          </>
        )}
      />
    </PointsOut>
  )
}
