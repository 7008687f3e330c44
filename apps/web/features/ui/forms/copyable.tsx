'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { copied } from './copied.ts'
import { FieldNote, Notice } from './form-parts.tsx'

/** What is copied is in a system font: a few lines are not worth the download of one. */
export function Copyable({ text, label }: { text: string; label: string }) {
  const t = useTranslations('forms.copy')
  const [outcome, setOutcome] = useState<'yes' | 'failed'>()
  return (
    <div className="my-2 grid grid-cols-1 items-center justify-items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:justify-items-stretch">
      <code className="w-full select-all whitespace-pre-wrap rounded-md bg-sunk px-3 py-2 font-[ui-monospace,monospace] text-sm wrap-anywhere">
        {text}
      </code>
      <button
        type="button"
        className="button noscript:hidden"
        onClick={async () => setOutcome((await copied(text)) ? 'yes' : 'failed')}
      >
        {t(outcome === 'yes' ? 'copied' : 'copy')}
        <span className="sr-only"> {label}</span>
      </button>
      <FieldNote role="status" className="col-span-full empty:hidden">
        {outcome === 'failed' && t('failed')}
      </FieldNote>
    </div>
  )
}

/** A secret that the site shows now and never again; the text says what to do with it. */
export const ShownOnce = ({ title, text, secret }: { title: string; text: string; secret: string }) => (
  <Notice title={title}>
    <p>{text}</p>
    <Copyable text={secret} label={title} />
  </Notice>
)
