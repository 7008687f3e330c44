'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { knownCode } from '@/i18n/known-code.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { messageAction } from '../server/actions.ts'

export function MessageForm({ arena, longest }: { arena: string; longest: number }) {
  const t = useTranslations('roster.messages')
  const problems = useTranslations('roster.messages.problem')
  const [outcome, act, pending] = useActionState(messageAction, {})
  return (
    <form action={act}>
      <input type="hidden" name="arena" value={arena} />
      <Field
        label={t('text')}
        hint={t('textHint', { longest })}
        error={outcome.problem && problems(knownCode(problems, outcome.problem, 'other'), { longest })}
      >
        <textarea name="text" required maxLength={longest} rows={4} defaultValue={outcome.text ?? ''} />
      </Field>
      <SubmitButton disabled={pending}>{t('send')}</SubmitButton>
      <p role="status" className="mt-2">
        {outcome.recipients !== undefined && t('told', { count: outcome.recipients })}
      </p>
    </form>
  )
}
