'use client'

import { useTranslations } from 'next-intl'
import { startTransition, useState } from 'react'
import { knownCode } from '@/i18n/known-code.ts'
import { Choice, Field } from '../../../ui/forms/field.tsx'
import { HiddenFields, Notice, SubmitButton } from '../../../ui/forms/form-parts.tsx'
import { sentBy, useKeptAction } from '../../../ui/forms/use-kept-action.ts'
import { supplyAction } from '../server/actions.ts'

export function SupplyForm({ arena, mostBytes }: { arena: string; mostBytes: number }) {
  const t = useTranslations('organize.own-supply')
  const problems = useTranslations('organize.own-supply.problem')
  const [outcome, dispatch, pending, notDone] = useKeptAction(supplyAction, {}, () => ({}))
  const [tooLarge, setTooLarge] = useState(false)
  const faults = tooLarge ? [{ line: 1, code: 'too-large' as const, message: '' }] : (outcome.lines ?? [])
  return (
    <form
      action={dispatch}
      onSubmit={(event) => {
        const sent = sentBy(event)
        const file = sent.get('file')
        const large = file instanceof File && file.size > mostBytes
        setTooLarge(large)
        if (!large) startTransition(() => dispatch(sent))
      }}
    >
      <HiddenFields of={{ arena }} />
      <div role="status">
        {faults.length > 0 && (
          <Notice title={t('faults', { count: faults.length })} bad>
            <ul>
              {faults.map(({ line, code, message }) => (
                <li key={`${line} ${code}`}>
                  {t('line', { line })} {t(`fault.${code}`, { message })}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {notDone && <Notice title={notDone} bad />}
        {outcome.problem && <Notice title={problems(knownCode(problems, outcome.problem, 'not-now'))} bad />}
        {outcome.entries !== undefined && (
          <Notice
            title={t('kept', { entries: outcome.entries })}
            text={outcome.heading !== undefined && <bdi>{t('heading', { heading: outcome.heading })}</bdi>}
          />
        )}
      </div>
      <Field label={t('file')} hint={t('fileHint')}>
        <input name="file" type="file" accept=".csv,.tsv,.txt,.json,text/csv,application/json" />
      </Field>
      <Field label={t('text')} hint={t('textHint')}>
        <textarea name="text" rows={5} maxLength={mostBytes} defaultValue={outcome.text} spellCheck={false} />
      </Field>
      <div className="mb-6">
        <Choice type="checkbox" name="secret" defaultChecked label={t('secret')} more={t('secretMore')} />
      </div>
      <SubmitButton disabled={pending}>{t('save')}</SubmitButton>
    </form>
  )
}
