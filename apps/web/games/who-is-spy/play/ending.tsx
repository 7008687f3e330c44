'use client'

import type { EventData } from '@masquerade/games'
import type { MatchCard, PlayLanguage } from '@masquerade/protocol'
import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import room from '@/features/play/play.module.css'
import { Scores } from '../board/scores.tsx'
import styles from './play.module.css'

interface EndingProps {
  ended: EventData<'ended'>
  seat: number
  unit: number
  /** Known when the platform has written the result down, a moment after the end. */
  match: string | undefined
  language: PlayLanguage
  /** The table, where the roles are turned over. */
  children: ReactNode
}

/** The winning side, the person's own part in it, where the points came from, and where to go from here. */
export function Ending({ ended, seat, unit, match, language, children }: EndingProps) {
  const t = useTranslations('who-is-spy.play.end')
  const format = useFormatter()
  const card = useMatch(match)
  const role = ended.spy === seat ? 'spy' : 'civilian'
  const won = (role === 'spy') === (ended.winner === 'spy')
  const points = (ended.scores[seat - 1] ?? 0) / unit
  return (
    <div className={styles.ending}>
      <h2>{t(ended.winner)}</h2>
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

/** The names of the players, now that the match is over. Without them the page is whole, but for the names. */
function useMatch(id: string | undefined): MatchCard | undefined {
  const [card, setCard] = useState<MatchCard>()
  useEffect(() => {
    if (id === undefined) return
    const stop = new AbortController()
    fetch(`/api/v1/matches/${id}`, { signal: stop.signal })
      .then(async (response) => response.ok && setCard((await response.json()) as MatchCard)) // our own API
      .catch(() => undefined)
    return () => stop.abort()
  }, [id])
  return card
}
