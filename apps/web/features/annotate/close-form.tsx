'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import formStyles from '../forms/forms.module.css'
import { closeAction } from './server/actions.ts'

/** Closes a batch, or throws it away: what the button says. */
export function CloseForm({ batch, to, label }: { batch: string; to: 'close' | 'discard'; label: string }) {
  const t = useTranslations('annotate.close')
  const [outcome, close, pending] = useActionState(closeAction, {})
  return (
    <form action={close}>
      <input type="hidden" name="batch" value={batch} />
      <button type="submit" name="to" value={to} className="button" disabled={pending}>
        {label}
      </button>
      <div role="status">{outcome.problem && <p className={formStyles.error}>{t('notNow')}</p>}</div>
    </form>
  )
}
