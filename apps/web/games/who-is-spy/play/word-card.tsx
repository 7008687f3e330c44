'use client'

import type { PlayLanguage } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import styles from './play.module.css'

/** The person's own word, covered from eyes beside the phone. */
export function WordCard({ word, language }: { word: string; language: PlayLanguage }) {
  const t = useTranslations('who-is-spy.play.word')
  const [covered, setCovered] = useState(false)
  return (
    <section className={styles.word} aria-label={t('yours')}>
      <p className="eyebrow">{t('yours')}</p>
      <p className={styles.wordText} lang={covered ? undefined : language} data-covered={covered || undefined}>
        {covered ? t('covered') : <bdi>{word}</bdi>}
      </p>
      <button type="button" className="button" onClick={() => setCovered(!covered)}>
        {t(covered ? 'show' : 'cover')}
      </button>
    </section>
  )
}
