'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { Fold } from '../../ui/design/section.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { HiddenFields, Refused, SubmitButton } from '../../ui/forms/form-parts.tsx'
import { submitKept, useKeptAction } from '../../ui/forms/use-kept-action.ts'
import { byAddressAction, closeAction, removeRaterAction } from './server/actions.ts'

interface RatersFormsProps {
  batch: string
  raters: readonly { number: number; name: string }[]
  byAddress?: { now: number; most: number } | undefined
}

export function RatersForms({ batch, raters, byAddress }: RatersFormsProps) {
  const t = useTranslations('annotate.raters')
  return (
    <Fold className="mt-8 max-w-text" title={t('title')}>
      {byAddress && (
        <OwnerForm act={byAddressAction} sends={{ batch }} label={t('save')} className="mb-6">
          <Field key={byAddress.now} label={t('byAddress')} hint={t('byAddressHint', { most: byAddress.most })}>
            <input name="places" type="number" min={1} max={byAddress.most} required defaultValue={byAddress.now} />
          </Field>
        </OwnerForm>
      )}
      {raters.length > 0 && <p className="max-w-prose">{t('removeText')}</p>}
      <ul>
        {raters.map(({ number, name }) => (
          <li key={number} className="my-2">
            <OwnerForm act={removeRaterAction} sends={{ batch, rater: number }} label={t('remove', { name })} />
          </li>
        ))}
      </ul>
    </Fold>
  )
}

export const BatchButton = ({ batch, to, label }: { batch: string; to: 'close' | 'discard'; label: string }) => (
  <OwnerForm act={closeAction} sends={{ batch, to }} label={label} />
)

interface OwnerFormProps {
  act: typeof closeAction
  sends: ComponentProps<typeof HiddenFields>['of']
  label: string
  className?: string
  children?: ReactNode
}

function OwnerForm({ act, sends, label, className, children }: OwnerFormProps) {
  const t = useTranslations('annotate.close')
  const [outcome, send, pending, notDone] = useKeptAction(act, {})
  return (
    <form action={send} onSubmit={submitKept(send)} className={className}>
      <HiddenFields of={sends} />
      {children}
      <SubmitButton disabled={pending}>{label}</SubmitButton>
      <Refused words={notDone ?? (outcome.problem && t('notNow'))} />
    </form>
  )
}
