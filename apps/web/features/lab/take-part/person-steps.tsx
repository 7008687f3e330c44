'use client'

import { useTranslations } from 'next-intl'
import { knownCode } from '@/i18n/known-code.ts'
import { Field } from '../../ui/forms/field.tsx'
import { FieldNote, HiddenFields, SubmitButton } from '../../ui/forms/form-parts.tsx'
import { submitKept, useKeptAction } from '../../ui/forms/use-kept-action.ts'
import { personAction } from '../server/actions.ts'

interface PersonStepsProps {
  experiment: string
  part: string
  withdrawn: boolean
  started: boolean
}

export function PersonSteps({ experiment, part, withdrawn, started }: PersonStepsProps) {
  const t = useTranslations('take-part.people')
  const words = useTranslations('take-part.people.problem')
  const [{ problem, done, login }, act, pending, notDone] = useKeptAction(personAction, {}, () => ({}))
  const refused = problem && words(knownCode(words, problem, 'no-such-person'))
  const isNamed = login !== undefined
  const hidden = <HiddenFields of={{ experiment, part }} />
  const button = (to: string, label: string) => (
    <SubmitButton name="to" value={to} disabled={pending}>
      {label}
    </SubmitButton>
  )
  return (
    <>
      <form action={act} className="flex flex-wrap items-start gap-3">
        {hidden}
        {button('renew', t(withdrawn ? 'give' : 'renew'))}
        {!withdrawn && button('withdraw', t('withdraw'))}
      </form>
      <FieldNote role="status" bad={(notDone ?? problem) !== undefined && !isNamed}>
        {notDone}
        {problem === undefined ? done && t(`done.${done}`) : !isNamed && refused}
      </FieldNote>
      <details className="mt-2" open={isNamed}>
        <summary>{t('name.title')}</summary>
        <form action={act} onSubmit={submitKept(act)} className="mt-2">
          {hidden}
          <Field label={t('name.label')} hint={t('name.hint')} error={isNamed ? refused : undefined}>
            <input name="login" required maxLength={200} autoComplete="off" defaultValue={login} />
          </Field>
          {button('name', t('name.let'))}
        </form>
      </details>
      {started && (
        <details className="mt-2">
          <summary>{t('over.title')}</summary>
          <p className="my-2 max-w-prose">{t('over.text')}</p>
          <form action={act}>
            {hidden}
            {button('end', t('over.sure'))}
          </form>
        </details>
      )}
    </>
  )
}
