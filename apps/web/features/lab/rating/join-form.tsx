'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, startTransition, useActionState } from 'react'
import { Choice, Field } from '../../ui/forms/field.tsx'
import { HiddenFields, Notice, SubmitButton } from '../../ui/forms/form-parts.tsx'
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
  const [problem, join, pending] = useActionState(joinAction, undefined)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    startTransition(() => join(form))
  }
  return (
    <form action={join} onSubmit={submit}>
      <input type="hidden" name="batch" value={batch} />
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
  const [problem, goOn, pending] = useActionState(goOnAction, undefined)
  return (
    <form action={goOn}>
      <HiddenFields of={{ batch, ticket }} />
      {problem && <Notice bad title={t(`problem.${problem}`)} />}
      <SubmitButton disabled={pending} solid>
        {t('goOn', { name })}
      </SubmitButton>
    </form>
  )
}
