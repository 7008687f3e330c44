'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { knownCode } from '@/i18n/known-code.ts'
import formStyles from '../forms/forms.module.css'
import { StepButton } from '../forms/step-button.tsx'
import { stepAction } from './server/actions.ts'
import { useFaultWords } from './use-fault-words.ts'

interface StepFormProps {
  arena: string
  to: 'open' | 'paused' | 'closing' | 'copy' | 'discard' | 'no-picture' | 'season'
  label: string
  solid?: boolean
  /** What may be chosen with it, by a name and in words. */
  choice?: { name: string; label: string }
}

/** One button that does what it says; why it did not stands beside it. */
export function StepForm({ arena, to, label, solid = false, choice }: StepFormProps) {
  const t = useTranslations('organize.problem')
  const wordsOf = useFaultWords()
  const [{ problem, faults = [] }, act, pending] = useActionState(stepAction, {})
  const message = faults.map((fault) => wordsOf(fault) ?? fault.message).join(' ')
  return (
    <form action={act}>
      <input type="hidden" name="arena" value={arena} />
      {choice && (
        <label className="mb-2 flex items-center gap-2">
          <input type="checkbox" name={choice.name} /> {choice.label}
        </label>
      )}
      <StepButton to={to} pending={pending} solid={solid}>
        {label}
      </StepButton>
      <div role="status">
        {problem && <p className={formStyles.error}>{t(knownCode(t, problem, 'not-now'), { message })}</p>}
      </div>
    </form>
  )
}
