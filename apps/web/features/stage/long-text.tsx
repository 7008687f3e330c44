'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import styles from './long-text.module.css'

interface Props {
  text: string
  language: string
  className?: string | undefined
}

/** Longer than any ranked game allows: a longer text is folded up until the reader opens it. */
export const LONG = 700

/** A text from outside, as text, in its own direction. */
export function LongText({ text, language, className = '' }: Props) {
  const t = useTranslations('match')
  const [whole, setWhole] = useState(false)
  const long = text.length > LONG
  return (
    <>
      <p className={`said ${className} ${long && !whole ? styles.folded : ''}`} lang={language} dir="auto">
        {text}
      </p>
      {long && (
        <button type="button" className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? 'transcript.less' : 'transcript.more')}
        </button>
      )}
    </>
  )
}
