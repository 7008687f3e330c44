'use client'

import { useTranslations } from 'next-intl'
import { Copyable } from '../../ui/forms/copyable.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { HiddenFields, Refused, SubmitButton } from '../../ui/forms/form-parts.tsx'
import { typedIn, useKeptAction } from '../../ui/forms/use-kept-action.ts'
import { claimAction } from './server/actions.ts'
import { useProblem } from './switch-form.tsx'

export function ClaimForm({ agent }: { agent: { id: string; name: string; kind: string } }) {
  const t = useTranslations('own-agent.claim')
  const [outcome, act, pending, notDone] = useKeptAction(claimAction, {}, (_, form) => ({
    typed: typedIn('address', 'model')(_, form),
  }))
  return (
    <form action={act}>
      <HiddenFields of={{ agent: agent.id, kind: agent.kind }} />
      {agent.kind !== 'model' && (
        <Field label={t('address')} hint={t('addressHint')}>
          <input
            name="address"
            defaultValue={outcome.typed?.address}
            maxLength={500}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        </Field>
      )}
      {agent.kind === 'api' && (
        <Field label={t('model')}>
          <input name="model" defaultValue={outcome.typed?.model} maxLength={200} spellCheck={false} />
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="how" value="claim" disabled={pending}>
          {t('claim', { name: agent.name })}
        </SubmitButton>
        <SubmitButton name="how" value="take-down" disabled={pending}>
          {t('takeDown', { name: agent.name })}
        </SubmitButton>
      </div>
      {pending && <p className="mt-2 text-ink-soft text-sm">{t('looking')}</p>}
      <Refused words={useProblem(outcome, notDone)} />
      {outcome.challenge !== undefined && <Copyable text={outcome.challenge} label={t('challenge')} />}
    </form>
  )
}
