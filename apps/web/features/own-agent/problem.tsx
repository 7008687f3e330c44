'use client'

import { useTranslations } from 'next-intl'
import formStyles from '../forms/forms.module.css'
import { problemOf, type Told } from './told.ts'

/** Why a button did not do what it says, beside it. */
export function Problem({ told }: { told: Told }) {
  const t = useTranslations('own-agent.problem')
  const problem = problemOf(told)
  return (
    <div role="status">{problem && <p className={formStyles.error}>{t(problem, { hours: told.hours ?? 1 })}</p>}</div>
  )
}
