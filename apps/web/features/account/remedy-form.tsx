'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import formStyles from '../forms/forms.module.css'
import { remedyAction } from './server/actions.ts'

/** The button that lets an agent play (again); why it did not work stands beside it. */
export function RemedyForm({ agent, remedy, label }: { agent: string; remedy: string; label: string }) {
  const t = useTranslations('account.agents')
  const [problem, act, pending] = useActionState(remedyAction, undefined)
  return (
    <form action={act} className="mt-2">
      <input type="hidden" name="agent" value={agent} />
      <button type="submit" name="remedy" value={remedy} className="button" disabled={pending}>
        {label}
      </button>
      {problem && (
        <p className={formStyles.error}>
          {t('failed')} {problem}
        </p>
      )}
    </form>
  )
}
