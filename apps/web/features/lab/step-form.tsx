'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { knownCode } from '@/i18n/known-code.ts'
import { Field } from '../ui/forms/field.tsx'
import { FieldNote, SubmitButton } from '../ui/forms/form-parts.tsx'
import { RefusalList } from './refusal-list.tsx'
import { forkAction, type LabOutcome, moreAction, stepAction } from './server/actions.ts'

interface StepFormProps {
  experiment: string
  to: 'dry' | 'start' | 'pause' | 'resume' | 'stop' | 'publish' | 'unpublish' | 'discard' | 'fork'
  solid?: boolean
}

export function StepForm({ experiment, to, solid = false }: StepFormProps) {
  const t = useTranslations('lab-making.step')
  const [outcome, act, pending] = useActionState(to === 'fork' ? forkAction : stepAction, {})
  return (
    <form action={act}>
      <input type="hidden" name="experiment" value={experiment} />
      <SubmitButton name="to" value={to} disabled={pending} solid={solid}>
        {t(to)}
      </SubmitButton>
      <Outcome outcome={outcome} />
    </form>
  )
}

export function Outcome({ outcome: { problem, refusals = [] } }: { outcome: LabOutcome }) {
  const t = useTranslations('lab-making.making.problem')
  return (
    <div role="status">
      {problem && <FieldNote bad>{t(knownCode(t, problem, 'no-such-step'))}</FieldNote>}
      {refusals.length > 0 && <RefusalList refusals={refusals} />}
    </div>
  )
}

export function MoreForm({ experiment, usual }: { experiment: string; usual: number }) {
  const t = useTranslations('lab-making.more')
  const [outcome, act, pending] = useActionState(moreAction, {})
  return (
    <form action={act}>
      <input type="hidden" name="experiment" value={experiment} />
      <Field label={t('blocks')} hint={t('hint')}>
        <input type="number" name="blocks" min={1} max={20_000} defaultValue={usual} />
      </Field>
      <SubmitButton disabled={pending}>{t('add')}</SubmitButton>
      <Outcome outcome={outcome} />
    </form>
  )
}
