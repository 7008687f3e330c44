'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { usePlayer } from '../players.tsx'
import styles from './guess.module.css'
import type { Result, RoundResult } from './how-you-did.ts'

/** The spectator's marks beside the agents' votes, once everybody's cards are turned over. */
export function ResultPanel({ result: { spy, rounds } }: { result: Result }) {
  const player = usePlayer()
  const t = useTranslations('who-is-spy.guess.result')
  const title = useId()
  return (
    <section aria-labelledby={title} className={styles.panel}>
      <h2 id={title}>{t('title')}</h2>
      {rounds.map(({ round, mark: seat, agreed, voters }) => {
        if (seat === undefined) return null
        return (
          <p key={round} className={styles.told}>
            {seat === spy
              ? t('right', { seat: player(seat), round, agreed, voters })
              : t('wrong', { seat: player(seat), round, agreed, voters, spy: player(spy) })}
          </p>
        )
      })}
      <table className={styles.rounds}>
        <caption className="sr-only">{t('table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('round')}</th>
            <th scope="col">{t('you')}</th>
            <th scope="col">{t('civilians')}</th>
          </tr>
        </thead>
        <tbody>
          {rounds.map(({ round, mark, civilians }) => (
            <tr key={round}>
              <th scope="row">{round}</th>
              <td data-hit={mark === spy || undefined}>{yours(mark)}</td>
              <td>{t('share', civilians)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )

  function yours(mark: RoundResult['mark']): string {
    if (mark === undefined) return t('none')
    return mark === spy ? `✓ ${t('hit')}` : `✗ ${t('miss', { seat: player(mark) })}`
  }
}
