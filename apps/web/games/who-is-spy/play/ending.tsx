'use client'

import type { EventData } from '@masquerade/games'
import type { MatchCard, PlayLanguage } from '@masquerade/protocol'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import room from '@/features/play/play.module.css'
import { Scores } from '../board/scores.tsx'
import { usePlayer } from '../players.tsx'
import styles from './play.module.css'

interface EndingProps {
  ended: EventData<'ended'>
  seat: number
  unit: number
  /** Known when the platform has written the result down, a moment after the end. */
  match: string | undefined
  /** Who sat where. Without it the page is whole, but for the names. */
  card: MatchCard | undefined
  language: PlayLanguage
  /** The table, where the roles are turned over. */
  children: ReactNode
}

/** The winning side, the person's own part in it, where the points came from, and where to go from here. */
export function Ending({ ended, seat, unit, match, card, language, children }: EndingProps) {
  const t = useTranslations('who-is-spy.play.end')
  const board = useTranslations('who-is-spy.board')
  const format = useFormatter()
  const player = usePlayer()
  const role = ended.spy === seat ? 'spy' : 'civilian'
  const won = (role === 'spy') === (ended.winner === 'spy')
  const points = (ended.scores[seat - 1] ?? 0) / unit
  return (
    <div className={styles.ending}>
      <h2>{t(ended.winner)}</h2>
      {role === 'civilian' && <p>{board('end.spyWas', { seat: player(ended.spy) })}</p>}
      <p>
        {t(`you.${role}`)} {t(won ? 'won' : 'lost')}{' '}
        {t('points', { points: format.number(points, { maximumFractionDigits: 2 }).replace('-', '−') })}
      </p>
      <dl className={styles.cards}>
        {(['civilian', 'spy'] as const).map((side) => (
          <div key={side} data-role={side}>
            <dt>{t(`word.${side}`)}</dt>
            <dd lang={language} dir="auto" className="said">
              {ended.words[side]}
            </dd>
          </div>
        ))}
      </dl>
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
      {children}
      {card && <Scores match={card} ended={ended} unit={unit} />}
    </div>
  )
}
