'use client'

import type { MatchGuess } from '@masquerade/protocol'
import { type ComponentType, useMemo } from 'react'
import { EndingBar } from '../ending/ending-bar.tsx'
import type { GuessProps } from '../guess/guess-props.ts'
import { MaskChoice } from '../guess/mask-choice.tsx'
import { PointsOut } from '../instructing/points-out.tsx'
import { News } from '../live/news.tsx'
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
  const { board, cards } = useLiveMatch(props)
  const guessing = useMemo(() => ({ marks, OnMask: MaskChoice }), [marks])
  return (
    <PointsOut on={pointsOut}>
      <Board
        {...board}
        guessing={guessing}
        reportable
        under={({ match, events, status, suspecting, ended }) => (
          <>
            {/* While there is no match to go on to, the page waits for one. */}
            {ended && (next ? <NextUp next={next} /> : <News />)}
            {status !== 'void' && <Guess {...{ match, events, suspecting }} />}
            {cards.state !== 'none' && <EndingBar match={board.match} eyes={props.eyes} up={cards.state === 'up'} />}
            <KeysHelp />
          </>
        )}
      />
    </PointsOut>
  )
}
