'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import formStyles from '../forms/forms.module.css'
import { stepAction } from './server/step-action.ts'

interface StepFormProps {
  arena: string
  to: 'open' | 'paused' | 'closing' | 'copy' | 'discard' | 'no-picture'
  label: string
  solid?: boolean
}

/** One button that does what it says; why it did not stands beside it. */
export function StepForm({ arena, to, label, solid = false }: StepFormProps) {
  const t = useTranslations('organize.problem')
  const [outcome, act, pending] = useActionState(stepAction, {})
  return (
    <form action={act}>
      <input type="hidden" name="arena" value={arena} />
      <button
        type="submit"
        name="to"
        value={to}
        className={solid ? 'button button-solid' : 'button'}
        disabled={pending}
      >
        {label}
      </button>
      <div role="status">
        {outcome.problem && (
          <p className={formStyles.error}>{t(outcome.problem, { message: outcome.message ?? '' })}</p>
        )}
      </div>
    </form>
  )
}
