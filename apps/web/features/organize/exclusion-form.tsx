'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { Field } from '../forms/field.tsx'
import { exclusionAction } from './server/actions.ts'

/** Excludes an agent from an arena, with the note that everybody reads; why it could not stands beside it. */
export function ExclusionForm({ arena }: { arena: string }) {
  const t = useTranslations('organize.trust')
  const [outcome, act, pending] = useActionState(exclusionAction, {})
  return (
    <form action={act}>
      <input type="hidden" name="arena" value={arena} />
      <Field label={t('agent')} error={outcome.problem && t('exclusionProblem', { message: outcome.problem })}>
        {(control) => <input {...control} name="agent" required maxLength={60} defaultValue={outcome.agent ?? ''} />}
      </Field>
      <Field label={t('note')}>
        {(control) => <textarea {...control} name="note" required maxLength={500} defaultValue={outcome.note ?? ''} />}
      </Field>
      <button type="submit" className="button" disabled={pending}>
        {t('excludeDo')}
      </button>
    </form>
  )
}
