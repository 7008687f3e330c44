'use client'

import { useActionState } from 'react'
import { StepButton } from '../../ui/forms/step-button.tsx'
import { Problem } from './problem.tsx'
import { switchAction } from './server/actions.ts'

interface SwitchFormProps {
  /** Name of the agent as it stands in page addresses. */
  slug: string
  to: 'online' | 'offline' | 'resume' | 'pause' | 'retire' | 'take-out'
  /** The match from which the agent is taken out. */
  table?: string
  label: string
  solid?: boolean
}

/** Renders one button that changes the state of an agent; the reason of a failure stands beside it. */
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
