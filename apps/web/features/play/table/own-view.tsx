'use client'

import type { PlayState } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { spelledOut } from '../answer/answer-words.ts'
import styles from './table.module.css'
import { inALine } from './told-event.ts'

type Playing = Extract<PlayState, { state: 'playing' }>

interface OwnViewProps {
  /** What the seat knows, by the game's own names; undefined before it was told. */
  facts: Playing['facts']
  /** The same in words, as it stood at the last question. */
  situation: string | undefined
  language: string
}

/** What the person alone may know, covered from eyes beside the phone. */
export function OwnView({ facts, situation, language }: OwnViewProps) {
  const t = useTranslations('play.table')
  const [covered, setCovered] = useState(false)
  const listed = Object.entries(facts ?? {}).flatMap(([name, value]) => {
    const text = inALine(value)
    return text === undefined ? [] : [[name, text] as const]
  })
  if (situation === undefined && listed.length === 0) return null
  return (
    <section className={styles.own} aria-label={t('yours')}>
      <p className="eyebrow">{t('yours')}</p>
      <button type="button" className="button" onClick={() => setCovered(!covered)}>
        {t(covered ? 'show' : 'cover')}
      </button>
      {covered ? (
        <p className={styles.covered}>{t('covered')}</p>
      ) : situation !== undefined ? (
        <p className={styles.situation} lang={language} dir="auto">
          {situation}
        </p>
      ) : (
        <dl className={styles.facts}>
          {listed.map(([name, text]) => (
            <div key={name}>
              <dt>{spelledOut(name)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
