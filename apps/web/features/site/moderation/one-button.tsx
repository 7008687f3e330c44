'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FieldNote } from '../../ui/forms/field-note.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { type Moderated, moderateAction } from './server/actions.ts'

const NOTHING: Moderated = {}

interface Props {
  act: 'dismiss' | 'show' | 'settle-agent'
  to: Record<string, string>
  label: string
}

export function OneButton({ act, to, label }: Props) {
  const t = useTranslations('moderation.admin')
  const [outcome, submit, pending] = useActionState(moderateAction, NOTHING)
  return (
    <form action={submit}>
      {Object.entries(to).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton name="do" value={act} disabled={pending}>
        {label}
      </SubmitButton>
      <div role="status">{outcome.problem && <FieldNote bad>{t(`problem.${outcome.problem}`)}</FieldNote>}</div>
    </form>
  )
}
