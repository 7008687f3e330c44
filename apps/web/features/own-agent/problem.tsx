'use client'

import { useTranslations } from 'next-intl'
import formStyles from '../forms/forms.module.css'
import { type ActionOutcome, problemOf } from './action-outcome.ts'

/** Why a button did not do what it says, beside it. */
export function Problem({ outcome }: { outcome: ActionOutcome }) {
  const t = useTranslations('own-agent.problem')
  const problem = problemOf(outcome)
  return (
    <div role="status">
      {problem && <p className={formStyles.error}>{t(problem, { hours: outcome.hours ?? 1 })}</p>}
    </div>
  )
}
