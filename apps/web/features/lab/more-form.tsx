'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { Field } from '../forms/field.tsx'
import { moreAction } from './server/actions.ts'
import { Outcome } from './step-form.tsx'

/** More blocks for an experiment that is finished. */
export function MoreForm({ experiment, usual }: { experiment: string; usual: number }) {
  const t = useTranslations('lab-making.more')
  const [outcome, act, pending] = useActionState(moreAction, {})
  return (
    <form action={act}>
      <input type="hidden" name="experiment" value={experiment} />
      <Field label={t('blocks')} hint={t('hint')}>
        {(control) => <input {...control} type="number" name="blocks" min={1} max={20_000} defaultValue={usual} />}
      </Field>
      <button type="submit" className="button" disabled={pending}>
        {t('add')}
      </button>
      <Outcome outcome={outcome} />
    </form>
  )
}
