'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Fold } from '../../ui/design/section.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FieldNote, SubmitButton } from '../../ui/forms/form-parts.tsx'
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
        <OwnerForm batch={batch} act={byAddressAction} label={t('save')} className="mb-6">
          <Field key={byAddress.now} label={t('byAddress')} hint={t('byAddressHint', { most: byAddress.most })}>
            <input name="places" type="number" min={1} max={byAddress.most} required defaultValue={byAddress.now} />
          </Field>
        </OwnerForm>
      )}
      {raters.length > 0 && <p className="max-w-prose">{t('removeText')}</p>}
      <ul>
        {raters.map(({ number, name }) => (
          <li key={number} className="my-2">
            <OwnerForm batch={batch} act={removeRaterAction} label={t('remove', { name })}>
              <input type="hidden" name="rater" value={number} />
            </OwnerForm>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

export function BatchButton({ batch, to, label }: { batch: string; to: 'close' | 'discard'; label: string }) {
  return (
    <OwnerForm batch={batch} act={closeAction} label={label}>
      <input type="hidden" name="to" value={to} />
    </OwnerForm>
  )
}

interface OwnerFormProps {
  batch: string
  act: typeof closeAction
  label: string
  className?: string
  children: ReactNode
}

function OwnerForm({ batch, act, label, className, children }: OwnerFormProps) {
  const t = useTranslations('annotate.close')
  const [outcome, send, pending, notDone] = useKeptAction(act, {})
  return (
    <form action={send} onSubmit={submitKept(send)} className={className}>
      <input type="hidden" name="batch" value={batch} />
      {children}
      <SubmitButton disabled={pending}>{label}</SubmitButton>
      <div role="status">{(notDone || outcome.problem) && <FieldNote bad>{notDone ?? t('notNow')}</FieldNote>}</div>
    </form>
  )
}
