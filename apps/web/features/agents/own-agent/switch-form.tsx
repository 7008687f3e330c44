'use client'

import { useTranslations } from 'next-intl'
import { knownCode } from '@/i18n/known-code.ts'
import { FieldNote, HiddenFields, SubmitButton } from '../../ui/forms/form-parts.tsx'
import { useKeptAction } from '../../ui/forms/use-kept-action.ts'
import { type ActionState, publishAction, switchAction } from './server/actions.ts'

type SwitchFormProps = { slug: string; table?: string; label: string; solid?: boolean } & (
  | { to: 'online' | 'offline' | 'resume' | 'pause' | 'clear' | 'retire' | 'take-out'; version?: never }
  | { to: 'publish' | 'take-back'; version: number }
)

export function SwitchForm({ slug, to, table, version, label, solid = false }: SwitchFormProps) {
  const [outcome, act, pending, notDone] = useKeptAction(version === undefined ? switchAction : publishAction, {})
  return (
    <form action={act}>
      <HiddenFields of={{ agent: slug, table, version }} />
      <SubmitButton name="to" value={to} disabled={pending} solid={solid}>
        {label}
      </SubmitButton>
      <Problem outcome={outcome} notDone={notDone} />
    </form>
  )
}

interface ProblemProps {
  outcome: ActionState
  notDone: string | undefined
}

export function Problem({ outcome: { problem, hours = 1 }, notDone }: ProblemProps) {
  const t = useTranslations('own-agent.problem')
  const words = notDone ?? (problem && t(knownCode(t, problem, 'other'), { hours }))
  return <div role="status">{words && <FieldNote bad>{words}</FieldNote>}</div>
}
