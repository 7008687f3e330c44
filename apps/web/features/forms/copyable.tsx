'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { copied } from './copied.ts'
import styles from './forms.module.css'

/** A text for the reader to copy: selected by a click, copied by the button. Long commands wrap. */
export function Copyable({ text, label }: { text: string; label: string }) {
  const t = useTranslations('account.copy')
  const [outcome, setOutcome] = useState<'yes' | 'failed'>()
  return (
    <div className={styles.copyable}>
      <code>{text}</code>
      <button
        type="button"
        className="button"
        onClick={async () => setOutcome((await copied(text)) ? 'yes' : 'failed')}
      >
        {t(outcome === 'yes' ? 'copied' : 'copy')}
        <span className="sr-only"> {label}</span>
      </button>
      <p role="status" className={styles.hint}>
        {outcome === 'failed' && t('failed')}
      </p>
    </div>
  )
}
