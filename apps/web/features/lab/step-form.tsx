'use client'

import { useTranslations } from 'next-intl'
import { knownCode } from '@/i18n/known-code.ts'
import { Field } from '../ui/forms/field.tsx'
import { FieldNote, SubmitButton } from '../ui/forms/form-parts.tsx'
import { submitKept, useKeptAction } from '../ui/forms/use-kept-action.ts'
import { RefusalList } from './refusal-list.tsx'
import { forkAction, type LabOutcome, moreAction, stepAction } from './server/actions.ts'

interface StepFormProps {
  experiment: string
  to: 'dry' | 'start' | 'pause' | 'resume' | 'stop' | 'publish' | 'unpublish' | 'discard' | 'fork'
  solid?: boolean
}

export function StepForm({ experiment, to, solid = false }: StepFormProps) {
  const t = useTranslations('lab-making.step')
  const [outcome, act, pending, notDone] = useKeptAction(to === 'fork' ? forkAction : stepAction, {}, () => ({}))
  return (
    <form action={act}>
      <input type="hidden" name="experiment" value={experiment} />
      <SubmitButton name="to" value={to} disabled={pending} solid={solid}>
        {t(to)}
      </SubmitButton>
      <Outcome outcome={outcome} notDone={notDone} />
    </form>
  )
}

interface OutcomeProps {
  outcome: LabOutcome
  notDone: string | undefined
}

export function Outcome({ outcome: { problem, refusals = [] }, notDone }: OutcomeProps) {
  const t = useTranslations('lab-making.making.problem')
  return (
    <div role="status">
      {notDone && <FieldNote bad>{notDone}</FieldNote>}
      {problem && <FieldNote bad>{t(knownCode(t, problem, 'no-such-step'))}</FieldNote>}
      {refusals.length > 0 && <RefusalList refusals={refusals} />}
    </div>
  )
}

export function MoreForm({ experiment, usual }: { experiment: string; usual: number }) {
  const t = useTranslations('lab-making.more')
  const [outcome, act, pending, notDone] = useKeptAction(moreAction, {}, () => ({}))
  return (
    <form action={act} onSubmit={submitKept(act)}>
      <input type="hidden" name="experiment" value={experiment} />
      <Field label={t('blocks')} hint={t('hint')}>
        <input type="number" name="blocks" min={1} max={20_000} defaultValue={usual} />
      </Field>
      <SubmitButton disabled={pending}>{t('add')}</SubmitButton>
      <Outcome outcome={outcome} notDone={notDone} />
    </form>
  )
}
