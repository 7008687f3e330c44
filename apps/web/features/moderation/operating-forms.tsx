'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { Field } from '../forms/field.tsx'
import { FieldNote } from '../forms/field-note.tsx'
import { type Operated, operateAction } from './server/actions.ts'

const NOTHING: Operated = {}

/** One button that does what it says, without a reason; why it did not stands below it. */
export function ActButton({
  act,
  target = '',
  label,
}: {
  act: 'go-on' | 'take-again'
  target?: string
  label: string
}) {
  const t = useTranslations('operate')
  const [outcome, submit, pending] = useActionState(operateAction, NOTHING)
  return (
    <form action={submit}>
      <input type="hidden" name="target" value={target} />
      <button type="submit" name="do" value={act} className="button" disabled={pending}>
        {label}
      </button>
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
  /** What the button says, and what it says more to who does not see what it stands beside. */
  button: string
  name?: string
  /** Whether nothing is done without a reason. */
  needed: boolean
  /** What is there already. */
  why?: string
}

/** Does one thing, for a reason. What went wrong stands beside it, and what was typed stays. */
export function ReasonForm({ act, target = '', label, hint, button, name, needed, why = '' }: Props) {
  const t = useTranslations('operate')
  const [outcome, submit, pending] = useActionState(operateAction, NOTHING)
  return (
    <form action={submit}>
      <input type="hidden" name="target" value={target} />
      <Field label={label} hint={hint} error={outcome.problem && t(`problem.${outcome.problem}`)}>
        {(control) => (
          <input
            {...control}
            name="why"
            required={needed}
            maxLength={LONGEST_WHY}
            autoComplete="off"
            defaultValue={outcome.why ?? why}
          />
        )}
      </Field>
      <button type="submit" name="do" value={act} className="button" disabled={pending} aria-label={name}>
        {button}
      </button>
    </form>
  )
}
