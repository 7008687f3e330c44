'use client'

import { useActionState } from 'react'
import { HiddenFields } from '../../ui/forms/hidden-fields.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { Problem } from './problem.tsx'
import { publishAction, switchAction } from './server/actions.ts'

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
