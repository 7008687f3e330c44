'use client'

import type { PlayLanguage } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { Mask } from '@/features/masks/mask.tsx'
import { usePlayer } from '../players.tsx'
import styles from './play.module.css'
import type { Line } from './story.ts'
import { faceOf } from './table-seats.tsx'

interface WhatWasSaidProps {
  /** How many the game may have. */
  rounds: number
  lines: readonly Line[]
  seat: number
  face: string
  language: PlayLanguage
}

/** Everything that the table heard, round by round, the newest round first: it is what one decides by. */
export function WhatWasSaid({ rounds: atMost, lines, seat, face, language }: WhatWasSaidProps) {
  const t = useTranslations('who-is-spy.play')
  const rounds = [...new Set(lines.map(({ round }) => round))].toSorted((a, b) => b - a)
  return (
    <section className={styles.said} aria-labelledby="what-was-said">
      <h2 id="what-was-said">{t('said.title')}</h2>
      {rounds.length === 0 && <p className="text-ink-soft">{t('said.nothing')}</p>}
      {rounds.map((round) => (
        <section key={round} aria-label={t('round', { round, rounds: atMost })}>
          <h3>{t('round', { round, rounds: atMost })}</h3>
          <ul>
            {lines
              .filter((line) => line.round === round)
              .map((line) => (
                <li key={line.seq} data-kind={line.kind}>
                  <SaidLine {...{ line, seat, face, language }} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function SaidLine({ line, seat, face, language }: Omit<WhatWasSaidProps, 'lines' | 'rounds'> & { line: Line }) {
  const player = usePlayer()
  const t = useTranslations('who-is-spy.play')
  const name = (number: number) => (number === seat ? t('youAre', { seat: player(number) }) : player(number))
  if (line.kind === 'speech') {
    return (
      <>
        <span className={styles.tiny}>
          <Mask id={faceOf(face, line.seat)} small />
        </span>
        <div>
          <p className={styles.by}>{name(line.seat)}</p>
          {line.hidden !== undefined ? (
            <p className="text-ink-soft">{t('said.hidden')}</p>
          ) : line.text === '' ? (
            <p className="text-ink-soft">{t('said.silence')}</p>
          ) : (
            <p className="said" lang={language} dir="auto">
              {line.text}
            </p>
          )}
        </div>
      </>
    )
  }
  if (line.kind === 'fouls') {
    return (
      <ul>
        {line.fouls.map((foul) => (
          <li key={foul.seat}>{t(`foul.${foul.foul}`, { seat: player(foul.seat) })}</li>
        ))}
      </ul>
    )
  }
  return (
    <>
      <p>{line.out === null ? t('said.nobodyOut') : t('said.votedOut', { seat: player(line.out) })}</p>
      <ul className={styles.votes}>
        {line.votes.map((vote) => (
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
