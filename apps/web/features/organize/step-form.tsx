'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import formStyles from '../forms/forms.module.css'
import { StepButton } from '../forms/step-button.tsx'
import { stepAction } from './server/step-action.ts'
import type { StepOutcome } from './step-outcome.ts'
import { useFaultWords } from './use-fault-words.ts'

interface StepFormProps {
  arena: string
  to: 'open' | 'paused' | 'closing' | 'copy' | 'discard' | 'no-picture'
  label: string
  solid?: boolean
}

/** One button that does what it says; why it did not stands beside it. */
export function StepForm({ arena, to, label, solid = false }: StepFormProps) {
  const t = useTranslations('organize.problem')
  const wordsOf = useFaultWords()
  const [outcome, act, pending] = useActionState(stepAction, {})
  const whyNot = ({ faults = [], message = '' }: StepOutcome) =>
    faults.length > 0 ? faults.map((fault) => wordsOf(fault) ?? fault.message).join(' ') : message
  return (
    <form action={act}>
      <input type="hidden" name="arena" value={arena} />
      <StepButton to={to} pending={pending} solid={solid}>
        {label}
      </StepButton>
      <div role="status">
        {outcome.problem && <p className={formStyles.error}>{t(outcome.problem, { message: whyNot(outcome) })}</p>}
      </div>
    </form>
  )
}
