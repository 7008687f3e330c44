'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FieldNote } from '../../ui/forms/field-note.tsx'
import { HiddenFields } from '../../ui/forms/hidden-fields.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { moderateAction } from './server/actions.ts'

interface Props {
  act: 'dismiss' | 'show' | 'settle-agent'
  to: Record<string, string>
  label: string
}

export function OneButton({ act, to, label }: Props) {
  const t = useTranslations('moderation.admin')
  const [outcome, submit, pending] = useActionState(moderateAction, {})
  return (
    <form action={submit}>
      <HiddenFields of={to} />
      <SubmitButton name="do" value={act} disabled={pending}>
        {label}
      </SubmitButton>
      <div role="status">{outcome.problem && <FieldNote bad>{t(`problem.${outcome.problem}`)}</FieldNote>}</div>
    </form>
  )
}
