'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { Field } from '../forms/field.tsx'
import { type Moderated, moderateAction } from './server/actions.ts'

const NOTHING: Moderated = {}

/** Hides a speech or a message from all views; readers see the reason. `target` as the form's hidden fields: see `moderateAction`. */
export function HideForm({ target }: { target: Record<string, string> }) {
  const t = useTranslations('moderation.admin')
  const [outcome, act, pending] = useActionState(moderateAction, NOTHING)
  return (
    <form action={act}>
      {Object.entries(target).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={t('reason')} hint={t('reasonHint')} error={outcome.problem && t(`problem.${outcome.problem}`)}>
        {(control) => <input {...control} name="reason" required maxLength={200} defaultValue={outcome.reason} />}
      </Field>
      <button type="submit" name="do" value="hide" className="button" disabled={pending}>
        {t('hide')}
      </button>
    </form>
  )
}
