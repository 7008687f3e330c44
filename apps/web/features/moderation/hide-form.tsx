'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { Field } from '../forms/field.tsx'
import { type Moderated, moderateAction } from './server/actions.ts'

const NOTHING: Moderated = {}

/** Hides a text from all views; readers see the reason. */
export function HideForm({ match, seq }: { match: string; seq: number }) {
  const t = useTranslations('moderation.admin')
  const [outcome, act, pending] = useActionState(moderateAction, NOTHING)
  return (
    <form action={act}>
      <input type="hidden" name="match" value={match} />
      <input type="hidden" name="seq" value={seq} />
      <Field label={t('reason')} hint={t('reasonHint')} error={outcome.problem && t(`problem.${outcome.problem}`)}>
        {(control) => <input {...control} name="reason" required maxLength={200} defaultValue={outcome.reason} />}
      </Field>
      <button type="submit" name="do" value="hide" className="button" disabled={pending}>
        {t('hide')}
      </button>
    </form>
  )
}
