'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { knownCode } from '@/i18n/known-code.ts'
import { FieldNote, HiddenFields, SubmitButton } from '../../ui/forms/form-parts.tsx'
import { type ActionState, publishAction, switchAction } from './server/actions.ts'

type SwitchFormProps = { slug: string; table?: string; label: string; solid?: boolean } & (
  | { to: 'online' | 'offline' | 'resume' | 'pause' | 'retire' | 'take-out'; version?: never }
  | { to: 'publish' | 'take-back'; version: number }
)

export function SwitchForm({ slug, to, table, version, label, solid = false }: SwitchFormProps) {
  const [outcome, act, pending] = useActionState(version === undefined ? switchAction : publishAction, {})
  return (
    <form action={act}>
      <HiddenFields of={{ agent: slug, table, version }} />
      <SubmitButton name="to" value={to} disabled={pending} solid={solid}>
        {label}
      </SubmitButton>
      <Problem outcome={outcome} />
    </form>
  )
}

export function Problem({ outcome: { problem, hours = 1 } }: { outcome: ActionState }) {
  const t = useTranslations('own-agent.problem')
  return <div role="status">{problem && <FieldNote bad>{t(knownCode(t, problem, 'other'), { hours })}</FieldNote>}</div>
}
