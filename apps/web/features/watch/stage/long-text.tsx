'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'

interface Props {
  text: string
  language: string
  className?: string | undefined
}

/** Texts with more characters than this are collapsed; ranked games forbid texts that long. */
const LONG = 700

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
