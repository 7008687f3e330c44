'use client'

import { useTranslations } from 'next-intl'
import { Field } from '../forms/field.tsx'
import { type AgentChoice, calledIn, type ManifestDocument } from './manifest-edits.ts'

interface JudgeFieldProps {
  document: ManifestDocument
  agents: readonly AgentChoice[]
  change: (judge: unknown) => void
}

/** As it stands in the document, whoever that is. */
const AS_IT_IS = 'as-it-is'

/** Who judges what cannot be counted: an agent of one's own, or whoever the text names. */
export function JudgeField({ document: { judge }, agents, change }: JudgeFieldProps) {
  const t = useTranslations('lab-making.making')
  const own = agents.filter(({ spec }) => 'agent' in spec)
  return (
    <Field label={t('judge')} hint={t('judgeHint')}>
      {(control) => (
        <select
          {...control}
          value={judge === undefined ? '' : AS_IT_IS}
          onChange={({ target }) => {
            if (target.value !== AS_IT_IS) change(target.value === '' ? undefined : own[Number(target.value)]?.spec)
          }}
        >
          {judge !== undefined && <option value={AS_IT_IS}>{calledIn(judge)}</option>}
          <option value="">{t('noJudge')}</option>
          {own.map(({ name, spec }, index) => (
            <option key={JSON.stringify(spec)} value={index}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
