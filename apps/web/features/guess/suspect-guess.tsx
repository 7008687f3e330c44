'use client'

import type { Seen, SuspectRound } from '@masquerade/game'
import type { MatchGuess } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useMemo, useState } from 'react'
import styles from './guess.module.css'
import type { GuessProps } from './guess-props.ts'
import type { GuessWords, SeatNamed } from './guess-words.ts'
import { howYouDid, type KnownAnswer } from './how-you-did.ts'
import { ResultPanel } from './result-panel.tsx'
import { SuspectForm } from './suspect-form.tsx'
import { useGuesses } from './use-guesses.ts'

interface SuspectGuessProps extends GuessProps {
  /** The rounds after which somebody can be marked, in what this viewer sees. */
  roundsIn(events: readonly Seen[]): SuspectRound[]
  /** The answer in what this viewer sees; undefined as long as it is not known here. */
  answerIn(events: readonly Seen[]): KnownAnswer | undefined
  /** In place of how the agents voted, where no votes are for a seat; undefined as long as the answer is not known here. */
  result?: ((marks: readonly MatchGuess[]) => ReactNode) | undefined
  words: GuessWords
  /** A seat as those at the table call it, and by its agent's name once that is known. */
  seatName: SeatNamed
  player: SeatNamed
}

/** Guessing who is sought while one watches: a sealed mark a round, and beside the agents' votes once the answer is known. */
export function SuspectGuess(props: SuspectGuessProps) {
  const { match, events, running, shown, marks: initial, roundsIn, answerIn, words, seatName, player } = props
  const t = useTranslations('guess')
  const title = useId()
  const seen = useFurthest(shown)
  const { marks, sealing, problem, seal } = useGuesses(match.id, initial)
  const rounds = useMemo(() => roundsIn(events), [roundsIn, events])
  const answer = useMemo(() => answerIn(events), [answerIn, events])
  if ((answer || props.result) && marks.length === 0) return null
  if (props.result) return props.result(marks)
  if (answer) return <ResultPanel result={howYouDid(answer, marks)} words={words} player={player} />

  const open = rounds.findLast(({ from }) => from <= seen)
  const marked = open && marks.find(({ round }) => round === open.round)
  const late = open && !marked && running && open.revealed
  return (
    <section aria-labelledby={title} className={styles.panel}>
      <h2 id={title}>{words.title}</h2>
      {open && !marked && !late ? (
        <SuspectForm
          key={open.round}
          match={match}
          ask={words.ask(open.round)}
          suspects={open.suspects}
          seatName={seatName}
          sealing={sealing}
          seal={(seat) => seal(open.round, seat)}
        />
      ) : (
        <p className={styles.how}>{late ? words.late(open.round) : words.how}</p>
      )}
      <div aria-live="polite">
        {problem && <p className={styles.problem}>{t(`problem.${problem}`)}</p>}
        {marks.length > 0 && <Marks marks={marks} player={player} />}
      </div>
    </section>
  )
}

/** Who goes back has seen what was shown all the same. */
function useFurthest(shown: number): number {
  const [furthest, setFurthest] = useState(shown)
  if (shown > furthest) setFurthest(shown)
  return furthest
}

function Marks({ marks, player }: { marks: readonly MatchGuess[]; player: SeatNamed }) {
  const t = useTranslations('guess')
  const inOrder = marks.toSorted((a, b) => a.round - b.round)
  return (
    <>
      <ul aria-label={t('marks')} className={styles.marks}>
        {inOrder.map(({ round, seat }) => (
          <li key={round}>{t('mark', { round, seat: player(seat) })}</li>
        ))}
      </ul>
      {!marks.some(({ counts }) => counts) && <p className={styles.how}>{t('aside')}</p>}
    </>
  )
}
