'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'

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
      <p
        className={`said ${className} ${long && !whole ? 'line-clamp-8 overflow-clip' : ''}`}
        lang={language}
        dir="auto"
      >
        {text}
      </p>
      {long && (
        <button
          type="button"
          // Above the link that covers its line: pressing it goes nowhere.
          className="relative ms-8 py-1 text-ink-soft text-sm underline decoration-line-strong underline-offset-[0.22em]"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {t(whole ? 'transcript.less' : 'transcript.more')}
        </button>
      )}
    </>
  )
}
