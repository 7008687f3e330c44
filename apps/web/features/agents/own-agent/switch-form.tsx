'use client'

import { useTranslations } from 'next-intl'
import { knownCode } from '@/i18n/known-code.ts'
import { ButtonForm } from '../../ui/forms/form-parts.tsx'
import { useKeptAction } from '../../ui/forms/use-kept-action.ts'
import { type ActionState, publishAction, switchAction } from './server/actions.ts'

type SwitchFormProps = { slug: string; table?: string; label: string; solid?: boolean } & (
  | { to: 'online' | 'offline' | 'resume' | 'pause' | 'clear' | 'retire' | 'take-out'; version?: never }
  | { to: 'publish' | 'take-back'; version: number }
)

export function SwitchForm({ slug, to, table, version, label, solid = false }: SwitchFormProps) {
  const [outcome, act, pending, notDone] = useKeptAction(version === undefined ? switchAction : publishAction, {})
  const button = { name: 'to', value: to, disabled: pending, solid }
  return (
    <ButtonForm action={act} sends={{ agent: slug, table, version }} problem={useProblem(outcome, notDone)} {...button}>
      {label}
    </ButtonForm>
  )
}

export function useProblem({ problem, hours = 1 }: ActionState, notDone: string | undefined) {
  const t = useTranslations('own-agent.problem')
  return notDone ?? (problem && t(knownCode(t, problem, 'other'), { hours }))
}
