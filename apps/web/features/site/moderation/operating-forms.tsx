'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { FieldNote } from '../../ui/forms/field-note.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { operateAction } from './server/actions.ts'

interface ActButtonProps {
  act: 'go-on' | 'take-again'
  target?: string
  label: string
}

export function ActButton({ act, target = '', label }: ActButtonProps) {
  const t = useTranslations('operate')
  const [outcome, submit, pending] = useActionState(operateAction, {})
  return (
    <form action={submit}>
      <input type="hidden" name="target" value={target} />
      <SubmitButton name="do" value={act} disabled={pending}>
        {label}
      </SubmitButton>
      <div role="status">{outcome.problem && <FieldNote bad>{t(`problem.${outcome.problem}`)}</FieldNote>}</div>
    </form>
  )
}

const LONGEST_WHY = 200

interface Props {
  act: 'pause' | 'drain' | 'void'
  target?: string
  label: string
  hint: string
  button: string
  name?: string
  needed: boolean
  why?: string
}

export function ReasonForm({ act, target = '', label, hint, button, name, needed, why = '' }: Props) {
  const t = useTranslations('operate')
  const [outcome, submit, pending] = useActionState(operateAction, {})
  return (
    <form action={submit}>
      <input type="hidden" name="target" value={target} />
      <Field label={label} hint={hint} error={outcome.problem && t(`problem.${outcome.problem}`)}>
        <input
          name="why"
          required={needed}
          maxLength={LONGEST_WHY}
          autoComplete="off"
          defaultValue={outcome.why ?? why}
        />
      </Field>
      <SubmitButton name="do" value={act} disabled={pending} aria-label={name}>
        {button}
      </SubmitButton>
    </form>
  )
}
