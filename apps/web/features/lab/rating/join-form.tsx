'use client'

import { useTranslations } from 'next-intl'
import { Choice, Field } from '../../ui/forms/field.tsx'
import { ButtonForm, Notice, SubmitButton } from '../../ui/forms/form-parts.tsx'
import { submitKept, useKeptAction } from '../../ui/forms/use-kept-action.ts'
import { goOnAction, joinAction } from './server/actions.ts'

interface JoinFormProps {
  batch: string
  name: string
  named: boolean
  /** Whether the person already rates; the form then only changes the name under which the person rates. */
  begun: boolean
}

export function JoinForm({ batch, name, named, begun }: JoinFormProps) {
  const t = useTranslations('annotate.join')
  const [problem, join, pending, notDone] = useKeptAction(joinAction, undefined, () => undefined)
  return (
    <form action={join} onSubmit={submitKept(join)}>
      <input type="hidden" name="batch" value={batch} />
      {notDone && <Notice bad title={notDone} />}
      {problem && problem !== 'name' && <Notice bad title={t(`problem.${problem}`)} />}
      <Field label={t('name')} hint={t('nameHint')} error={problem === 'name' ? t('problem.name') : undefined}>
        <input name="name" required maxLength={60} defaultValue={name} autoComplete="name" />
      </Field>
      <div className="mb-6">
        <Choice type="checkbox" name="named" defaultChecked={named} label={t('named')} more={t('namedMore')} />
      </div>
      <SubmitButton disabled={pending} solid>
        {t(begun ? 'change' : 'begin')}
      </SubmitButton>
    </form>
  )
}

export function GoOnForm({ batch, ticket, name }: { batch: string; ticket: string; name: string }) {
  const t = useTranslations('annotate.join')
  const [problem, goOn, pending, notDone] = useKeptAction(goOnAction, undefined, () => undefined)
  const said = notDone ?? (problem && t(`problem.${problem}`))
  return (
    <ButtonForm action={goOn} sends={{ batch, ticket }} problem={said} disabled={pending} solid>
      {t('goOn', { name })}
    </ButtonForm>
  )
}
