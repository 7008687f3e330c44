'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import formStyles from '../forms/forms.module.css'
import { StepButton } from '../forms/step-button.tsx'
import { RefusalList } from './refusal-list.tsx'
import { forkAction, type LabOutcome, stepAction } from './server/actions.ts'

interface StepFormProps {
  experiment: string
  to: 'dry' | 'start' | 'pause' | 'resume' | 'stop' | 'publish' | 'unpublish' | 'discard' | 'fork'
  solid?: boolean
}

/** One button that does what it says; why it did not stands beside it. */
export function StepForm({ experiment, to, solid = false }: StepFormProps) {
  const t = useTranslations('lab-making.step')
  const [outcome, act, pending] = useActionState(to === 'fork' ? forkAction : stepAction, {})
  return (
    <form action={act}>
      <input type="hidden" name="experiment" value={experiment} />
      <StepButton to={to} pending={pending} solid={solid}>
        {t(to)}
      </StepButton>
      <Outcome outcome={outcome} />
    </form>
  )
}

/** Why something was not done. */
export function Outcome({ outcome: { problem, refusals = [] } }: { outcome: LabOutcome }) {
  const t = useTranslations('lab-making.making.problem')
  const known = problem as Parameters<typeof t>[0] // where there is one
  return (
    <div role="status">
      {problem && <p className={formStyles.error}>{t(t.has(known) ? known : 'no-such-step')}</p>}
      {refusals.length > 0 && <RefusalList refusals={refusals} />}
    </div>
  )
}
