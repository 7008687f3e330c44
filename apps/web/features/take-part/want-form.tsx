'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { Notice } from '../forms/notice.tsx'
import { StepButton } from '../forms/step-button.tsx'
import { wantAction } from './server/actions.ts'

interface WantFormProps {
  part: string
  to: 'next' | 'pause' | 'leave'
  /** What the button says. */
  label: string
  solid?: boolean
}

/** One button of somebody who takes part. */
export function WantForm({ part, to, label, solid = false }: WantFormProps) {
  const t = useTranslations('take-part')
  const [problem, want, pending] = useActionState(wantAction, undefined)
  return (
    <form action={want}>
      <input type="hidden" name="part" value={part} />
      {problem && <Notice bad title={t(`problem.${problem}`)} />}
      <StepButton to={to} pending={pending} solid={solid}>
        {label}
      </StepButton>
    </form>
  )
}
