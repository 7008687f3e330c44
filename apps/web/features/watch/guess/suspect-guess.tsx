'use client'

import type { Seat, Seen } from '@masquerade/game'
import type { MatchGuess } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { GUESS_LIST, GuessSection } from './guess-section.tsx'
import type { GuessProps, GuessWords, SeatNamed } from './guess-words.ts'
import { howYouDid, type KnownAnswer } from './how-you-did.ts'

interface SuspectGuessProps extends GuessProps {
  answerIn(events: readonly Seen[]): KnownAnswer | undefined
  /**
   * Shows the viewer's guesses in games whose votes name no player, where guesses cannot be compared with the votes.
   */
  result?: ((marks: readonly MatchGuess[]) => ReactNode) | undefined
  words: GuessWords
  player: SeatNamed
}

export function SuspectGuess({ events, suspecting, answerIn, result, words, player }: SuspectGuessProps) {
  const { marks, open, late, problem } = suspecting
  const t = useTranslations('guess')
  const answer = useMemo(() => answerIn(events), [answerIn, events])
  if ((answer || result) && marks.length === 0) return null
  if (result) return result(marks)
  if (answer) return <ResultPanel result={howYouDid(answer, marks)} words={words} player={player} />
  return (
    <GuessSection title={words.title}>
      <p className="max-w-text text-ink-soft text-sm">
        {open ? `${words.ask(open.round)} ${t('press')}` : late === undefined ? words.how : words.late(late)}
      </p>
      <div aria-live="polite">
        {problem && <p className="mt-3 border-vermilion border-l-2 pl-3 text-sm">{t(`problem.${problem}`)}</p>}
        {marks.length > 0 && <Marks marks={marks} player={player} />}
      </div>
    </GuessSection>
  )
}

function Marks({ marks, player }: { marks: readonly MatchGuess[]; player: SeatNamed }) {
  const t = useTranslations('guess')
  const inOrder = marks.toSorted((a, b) => a.round - b.round)
  return (
    <>
      <ul aria-label={t('marks')} className={GUESS_LIST}>
        {inOrder.map(({ round, seat }) => (
          <li key={round}>{t('mark', { round, seat: player(seat) })}</li>
        ))}
      </ul>
      {!marks.some(({ counts }) => counts) && <p className="max-w-text text-ink-soft text-sm">{t('aside')}</p>}
    </>
  )
}

const CELL = 'border-line border-t py-1 pr-6'

interface ResultPanelProps {
  result: ReturnType<typeof howYouDid>
  words: GuessWords
  player: SeatNamed
}

function ResultPanel({ result: { sought, rounds }, words, player }: ResultPanelProps) {
  const t = useTranslations('guess.result')
  return (
    <GuessSection title={t('title')}>
      {rounds.map(({ round, mark: seat, agreed, voters }) => {
        if (seat === undefined) return null
        return (
          <p key={round} className="[p+&]:mt-1">
            {seat === sought
              ? t('right', { seat: player(seat), round, agreed, voters })
              : t('wrong', { seat: player(seat), round, agreed, voters, sought: player(sought) })}
          </p>
        )
      })}
      <table className="mt-3 text-sm">
        <caption className="sr-only">{words.table}</caption>
        <thead>
          <tr>
            {[t('round'), t('you'), words.others].map((name) => (
              <th key={name} scope="col" className="py-1 pr-6 text-left font-normal text-ink-faint">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rounds.map(({ round, mark, others }) => (
            <tr key={round}>
              <th scope="row" className={`${CELL} text-left font-normal`}>
                {round}
              </th>
              <td className={`${CELL} ${mark === sought ? 'font-semibold' : ''}`}>{yours(mark)}</td>
              <td className={CELL}>{words.share(others)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </GuessSection>
  )

  function yours(mark: Seat | undefined): string {
    if (mark === undefined) return t('none')
    return mark === sought ? `✓ ${words.hit}` : `✗ ${player(mark)}`
  }
}
