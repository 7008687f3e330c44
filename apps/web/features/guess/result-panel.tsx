'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import styles from './guess.module.css'
import type { GuessWords, SeatNamed } from './guess-words.ts'
import type { Result, RoundResult } from './how-you-did.ts'

interface ResultPanelProps {
  result: Result
  words: GuessWords
  player: SeatNamed
}

/** The spectator's marks beside the agents' votes, once everybody's cards are turned over. */
export function ResultPanel({ result: { sought, rounds }, words, player }: ResultPanelProps) {
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
