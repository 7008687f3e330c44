'use client'

import { useTranslations } from 'next-intl'
import { knownCode } from '@/i18n/known-code.ts'
import { FieldNote } from '../../ui/forms/field-note.tsx'

export interface ActionState {
  problem?: string
  hours?: number
  challenge?: string
  typed?: { address: string; model: string }
}

export function Problem({ outcome: { problem, hours = 1 } }: { outcome: ActionState }) {
  const t = useTranslations('own-agent.problem')
  return <div role="status">{problem && <FieldNote bad>{t(knownCode(t, problem, 'other'), { hours })}</FieldNote>}</div>
}
