'use client'

import type { MatchCard } from '@masquerade/protocol'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import room from '../play.module.css'
import styles from './table.module.css'

interface EndedProps {
  /** Who sat where and what came of it; undefined until the platform has written it down. */
  card: MatchCard | undefined
  match: string | undefined
  own: number
  unit: number
  player: (seat: number) => string
  /** The game's own words about the end. */
  children?: ReactNode
}

/** What the person won or lost, everybody's points, and where to go from here. */
export function Ended({ card, match, own, unit, player, children }: EndedProps) {
  const t = useTranslations('play.table.end')
  const { number } = useFormatter()
  const mine = card?.seats.find(({ seat }) => seat === own)
  const points = (score: number) => number(score / unit, { maximumFractionDigits: 2 })
  const drawn = card?.seats.every(({ won }) => !won)
  return (
    <div className={styles.ended}>
      <h2>{t(mine === undefined ? 'over' : mine.won ? 'won' : drawn ? 'nobody' : 'lost')}</h2>
      {children}
      {card && (
        <ol>
          {card.seats.map(({ seat, score, won, side }) => (
            <li key={seat} data-own={seat === own || undefined}>
              <span>{player(seat)}</span>
              {score !== undefined && <b>{t('points', { points: points(score), count: score / unit })}</b>}
              <small>{[side, won && t('wins')].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </ol>
      )}
      <p className={room.actions}>
        <a href="/play" className="button button-solid">
          {t('again')}
        </a>
        {match !== undefined && (
          <a href={`/watch/${match}`} className="button">
            {t('replay')}
          </a>
        )}
      </p>
    </div>
  )
}
