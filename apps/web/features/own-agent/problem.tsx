'use client'

import { useTranslations } from 'next-intl'
import { knownCode } from '@/i18n/known-code.ts'
import { FieldNote } from '../forms/field-note.tsx'

/** What an owner's action answers to its form: why it did nothing, if it did nothing. */
export interface ActionState {
  /** A code. */
  problem?: string
  /** In how many hours the action is possible again. */
  hours?: number
  /** The challenge that the address is to give back. */
  challenge?: string
  /** What the owner typed, to stand in the form again. */
  typed?: { address: string; model: string }
}

/** Why a button did not do what it says, beside it. */
export function Problem({ outcome: { problem, hours = 1 } }: { outcome: ActionState }) {
  const t = useTranslations('own-agent.problem')
  return <div role="status">{problem && <FieldNote bad>{t(knownCode(t, problem, 'other'), { hours })}</FieldNote>}</div>
}
