'use client'

import type { Seen } from '@masquerade/game'
import type { MatchGuess } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useMemo } from 'react'
import styles from './guess.module.css'
import type { GuessProps } from './guess-props.ts'
import type { GuessWords, SeatNamed } from './guess-words.ts'
import { howYouDid, type KnownAnswer, type Result, type RoundResult } from './how-you-did.ts'

interface SuspectGuessProps extends GuessProps {
  /** The answer in what this viewer sees; undefined as long as it is not known here. */
  answerIn(events: readonly Seen[]): KnownAnswer | undefined
  /** In place of how the agents voted, where no votes are for a seat; undefined as long as the answer is not known here. */
  result?: ((marks: readonly MatchGuess[]) => ReactNode) | undefined
  words: GuessWords
  player: SeatNamed
}

/** Below the stage, where masks are marked: what is asked, the marks that were sealed, and how they did once the answer is known. */
export function SuspectGuess({ events, suspecting, answerIn, result, words, player }: SuspectGuessProps) {
  const { marks, open, late, problem } = suspecting
  const t = useTranslations('guess')
  const title = useId()
  const answer = useMemo(() => answerIn(events), [answerIn, events])
  if ((answer || result) && marks.length === 0) return null
  if (result) return result(marks)
  if (answer) return <ResultPanel result={howYouDid(answer, marks)} words={words} player={player} />
  return (
    <section aria-labelledby={title} className={styles.panel}>
      <h2 id={title}>{words.title}</h2>
      <p className={styles.how}>
        {open ? `${words.ask(open.round)} ${t('press')}` : late === undefined ? words.how : words.late(late)}
      </p>
      <div aria-live="polite">
        {problem && <p className={styles.problem}>{t(`problem.${problem}`)}</p>}
        {marks.length > 0 && <Marks marks={marks} player={player} />}
      </div>
    </section>
  )
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

interface ResultPanelProps {
  result: Result
  words: GuessWords
  player: SeatNamed
}

/** The spectator's marks beside the agents' votes, once all cards are uncovered. */
function ResultPanel({ result: { sought, rounds }, words, player }: ResultPanelProps) {
  const t = useTranslations('guess.result')
  const title = useId()
  return (
    <section aria-labelledby={title} className={styles.panel}>
      <h2 id={title}>{t('title')}</h2>
      {rounds.map(({ round, mark: seat, agreed, voters }) => {
        if (seat === undefined) return null
        return (
          <p key={round} className={styles.told}>
            {seat === sought
              ? t('right', { seat: player(seat), round, agreed, voters })
              : t('wrong', { seat: player(seat), round, agreed, voters, sought: player(sought) })}
          </p>
        )
      })}
      <table className={styles.rounds}>
        <caption className="sr-only">{words.table}</caption>
        <thead>
          <tr>
            <th scope="col">{t('round')}</th>
            <th scope="col">{t('you')}</th>
            <th scope="col">{words.others}</th>
          </tr>
        </thead>
        <tbody>
          {rounds.map(({ round, mark, others }) => (
            <tr key={round}>
              <th scope="row">{round}</th>
              <td data-hit={mark === sought || undefined}>{yours(mark)}</td>
              <td>{words.share(others)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )

  function yours(mark: RoundResult['mark']): string {
    if (mark === undefined) return t('none')
    return mark === sought ? `✓ ${words.hit}` : `✗ ${player(mark)}`
  }
}
