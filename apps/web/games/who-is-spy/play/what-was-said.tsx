'use client'

import type { PlayLanguage } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { Mask } from '@/features/masks/mask.tsx'
import { usePlayer } from '../players.tsx'
import styles from './play.module.css'
import type { StoryEntry } from './story.ts'
import { faceOf } from './table-seats.tsx'

interface WhatWasSaidProps {
  /** How many the game may have. */
  rounds: number
  entries: readonly StoryEntry[]
  seat: number
  face: string
  language: PlayLanguage
}

/** Everything that the table heard, round by round, the newest round first: it is what one decides by. */
export function WhatWasSaid({ rounds: atMost, entries, seat, face, language }: WhatWasSaidProps) {
  const t = useTranslations('who-is-spy.play')
  const rounds = [...new Set(entries.map(({ round }) => round))].toSorted((a, b) => b - a)
  return (
    <section className={styles.said} aria-labelledby="what-was-said">
      <h2 id="what-was-said">{t('said.title')}</h2>
      {rounds.length === 0 && <p className="text-ink-soft">{t('said.nothing')}</p>}
      {rounds.map((round) => (
        <section key={round} aria-label={t('round', { round, rounds: atMost })}>
          <h3>{t('round', { round, rounds: atMost })}</h3>
          <ul>
            {entries
              .filter((entry) => entry.round === round)
              .map((entry) => (
                <li key={entry.seq} data-kind={entry.kind}>
                  <SaidEntry {...{ entry, seat, face, language }} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function SaidEntry({
  entry,
  seat,
  face,
  language,
}: Omit<WhatWasSaidProps, 'entries' | 'rounds'> & { entry: StoryEntry }) {
  const player = usePlayer()
  const t = useTranslations('who-is-spy.play')
  const name = (number: number) => (number === seat ? t('youAre', { seat: player(number) }) : player(number))
  if (entry.kind === 'speech') {
    return (
      <>
        <span className={styles.tiny}>
          <Mask id={faceOf(face, entry.seat)} small />
        </span>
        <div>
          <p className={styles.by}>{name(entry.seat)}</p>
          {entry.hidden !== undefined ? (
            <p className="text-ink-soft">{t('said.hidden')}</p>
          ) : entry.text === '' ? (
            <p className="text-ink-soft">{t('said.silence')}</p>
          ) : (
            <p className="said" lang={language} dir="auto">
              {entry.text}
            </p>
          )}
        </div>
      </>
    )
  }
  if (entry.kind === 'fouls') {
    return (
      <ul>
        {entry.fouls.map((foul) => (
          <li key={foul.seat}>{t(`foul.${foul.foul}`, { seat: player(foul.seat) })}</li>
        ))}
      </ul>
    )
  }
  return (
    <>
      <p>{entry.out === null ? t('said.nobodyOut') : t('said.votedOut', { seat: player(entry.out) })}</p>
      <ul className={styles.votes}>
        {entry.votes.map((vote) => (
          <li key={vote.seat}>
            {vote.for === null
              ? t('said.abstained', { name: name(vote.seat) })
              : t('said.vote', { name: name(vote.seat), target: name(vote.for) })}
          </li>
        ))}
      </ul>
    </>
  )
}
