'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import forms from '../forms/forms.module.css'
import { type Operated, operateAction } from '../moderation/server/actions.ts'

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
      <div role="status">{outcome.problem && <p className={forms.error}>{t(`problem.${outcome.problem}`)}</p>}</div>
    </form>
  )
}
