'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { deleteAccountAction } from './server/actions.ts'

export function DeleteForm({ name }: { name: string }) {
  const t = useTranslations('account.account')
  const [mismatch, remove, pending] = useActionState(deleteAccountAction, undefined)
  return (
    <form action={remove}>
      <Field
        label={t('confirm')}
        hint={t('confirmHint', { name })}
        error={mismatch === undefined ? undefined : t('mismatch')}
      >
        <input name="confirm" required autoComplete="off" defaultValue={mismatch ?? ''} spellCheck={false} />
      </Field>
      <SubmitButton disabled={pending}>{t('really', { name })}</SubmitButton>
    </form>
  )
}
