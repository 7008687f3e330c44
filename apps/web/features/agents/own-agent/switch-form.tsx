'use client'

import { useActionState } from 'react'
import { StepButton } from '../../ui/forms/step-button.tsx'
import { Problem } from './problem.tsx'
import { switchAction } from './server/actions.ts'

interface SwitchFormProps {
  slug: string
  to: 'online' | 'offline' | 'resume' | 'pause' | 'retire' | 'take-out'
  table?: string
  label: string
  solid?: boolean
}

export function SwitchForm({ slug, to, table, label, solid = false }: SwitchFormProps) {
  const [outcome, act, pending] = useActionState(switchAction, {})
  return (
    <form action={act}>
      <input type="hidden" name="agent" value={slug} />
      {table !== undefined && <input type="hidden" name="table" value={table} />}
      <StepButton to={to} pending={pending} solid={solid}>
        {label}
      </StepButton>
      <Problem outcome={outcome} />
    </form>
  )
}
