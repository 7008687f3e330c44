'use client'

import { suspectRounds } from '@masquerade/games/who-is-spy/suspects'
import type { MatchGuess } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { useId, useMemo, useState } from 'react'
import type { GuessProps } from '@/features/guess/guess-props.ts'
import { useGuesses } from '@/features/guess/use-guesses.ts'
import { usePlayer } from '../players.tsx'
import styles from './guess.module.css'
import { howYouDid } from './how-you-did.ts'
import { MaskGuess } from './mask-guess.tsx'
import { ResultPanel } from './result-panel.tsx'
import { SuspectForm } from './suspect-form.tsx'

/** What a viewer may guess: who the spy is and, for those who ask for it, who is behind which mask. */
export function GuessPanel(props: GuessProps) {
  return (
    <>
      <SpyGuess {...props} />
      <MaskGuess match={props.match} />
    </>
  )
}

/** Guessing the spy while one watches: a sealed mark a round, and beside the agents' votes once the answer is known. */
function SpyGuess({ match, events, running, shown, marks: initial }: GuessProps) {
  const t = useTranslations('who-is-spy.guess')
  const title = useId()
  const seen = useFurthest(shown)
  const { marks, sealing, problem, seal } = useGuesses(match.id, initial)
  const rounds = useMemo(() => suspectRounds(events), [events])
  const result = useMemo(() => howYouDid(events, marks), [events, marks])
  if (result && marks.length === 0) return null
  if (result) return <ResultPanel result={result} />

  const open = rounds.findLast(({ from }) => from <= seen)
  const marked = open && marks.find(({ round }) => round === open.round)
  const late = open && !marked && running && open.revealed
  return (
    <section aria-labelledby={title} className={styles.panel}>
      <h2 id={title}>{t('title')}</h2>
      {open && !marked && !late ? (
        <SuspectForm
          key={open.round}
          match={match}
          round={open.round}
          suspects={open.suspects}
          sealing={sealing}
          seal={(seat) => seal(open.round, seat)}
        />
      ) : (
        <p className={styles.how}>{late ? t('late', { round: open.round }) : t('how')}</p>
      )}
      <div aria-live="polite">
        {problem && <p className={styles.problem}>{t(`problem.${problem}`)}</p>}
        {marks.length > 0 && <Marks marks={marks} />}
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

function Marks({ marks }: { marks: readonly MatchGuess[] }) {
  const player = usePlayer()
  const t = useTranslations('who-is-spy.guess')
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
