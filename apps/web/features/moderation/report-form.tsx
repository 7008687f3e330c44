'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { Field } from '../forms/field.tsx'
import { Notice } from '../forms/notice.tsx'
import { reportAction } from './server/actions.ts'

/** `target` as the form's hidden fields: a match and the number of an event, or an agent. */
export function ReportForm({ target }: { target: Record<string, string> }) {
  const t = useTranslations('moderation.report')
  const [outcome, act, pending] = useActionState(reportAction, {})
  if (outcome.done)
    return (
      <div role="status">
        <Notice title={t('done')}>
          <p>{t('doneText')}</p>
        </Notice>
      </div>
    )
  return (
    <form action={act}>
      {Object.entries(target).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={t('why')} hint={t('whyHint')} error={outcome.problem && t(`problem.${outcome.problem}`)}>
        {(control) => <textarea {...control} name="why" required maxLength={500} defaultValue={outcome.why} rows={4} />}
      </Field>
      <button type="submit" className="button button-solid" disabled={pending}>
        {t('send')}
      </button>
    </form>
  )
}
