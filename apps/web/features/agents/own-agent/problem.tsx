'use client'

import { useTranslations } from 'next-intl'
import { knownCode } from '@/i18n/known-code.ts'
import { FieldNote } from '../../ui/forms/field-note.tsx'

/** The result of an owner's action on an agent: the reason of its failure, or empty after success. */
export interface ActionState {
  /** Code of the error that prevented the action on the agent. */
  problem?: string
  /** Number of hours until the failed action on the agent is possible again. */
  hours?: number
  /** The challenge text that the agent's address has to return to prove its ownership. */
  challenge?: string
  /** The owner's input, so that it can be filled into the form again after a failure. */
  typed?: { address: string; model: string }
}

/** Renders the reason why an action on an agent was not done, beside the button of the action. */
export function Problem({ outcome: { problem, hours = 1 } }: { outcome: ActionState }) {
  const t = useTranslations('own-agent.problem')
  return <div role="status">{problem && <FieldNote bad>{t(knownCode(t, problem, 'other'), { hours })}</FieldNote>}</div>
}
