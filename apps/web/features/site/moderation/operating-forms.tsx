'use client'

import { useTranslations } from 'next-intl'
import { Field } from '../../ui/forms/field.tsx'
import { ButtonForm, HiddenFields, SubmitButton } from '../../ui/forms/form-parts.tsx'
import { typedIn, useKeptAction } from '../../ui/forms/use-kept-action.ts'
import { operateAction } from './server/actions.ts'

interface ActButtonProps {
  act: 'go-on' | 'take-again'
  target?: string
  label: string
}

export function ActButton({ act, target = '', label }: ActButtonProps) {
  const t = useTranslations('operate')
  const [outcome, submit, pending, notDone] = useKeptAction(operateAction, {})
  const problem = notDone ?? (outcome.problem && t(`problem.${outcome.problem}`))
  return (
    <ButtonForm action={submit} sends={{ target }} problem={problem} name="do" value={act} disabled={pending}>
      {label}
    </ButtonForm>
  )
}

const LONGEST_WHY = 200

const WORDS = { pause: 'pause', drain: 'runners', void: 'matches' } as const

interface Props {
  act: keyof typeof WORDS
  target?: string
  button: string
  name?: string
  needed: boolean
  why?: string
}

export function ReasonForm({ act, target = '', button, name, needed, why = '' }: Props) {
  const t = useTranslations('operate')
  const words = useTranslations(`operate.${WORDS[act]}`)
  const [outcome, submit, pending, notDone] = useKeptAction(operateAction, {}, typedIn('why'))
  return (
    <form action={submit}>
      <HiddenFields of={{ target }} />
      <Field
        label={words('why')}
        hint={words('whyHint')}
        error={notDone ?? (outcome.problem && t(`problem.${outcome.problem}`))}
      >
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
