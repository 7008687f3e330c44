'use client'

import type { PlayOption } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import type { OpenAnswering } from '../use-answering.ts'
import type { AnswerVariant } from './schema-form.ts'

export interface AnswerFormProps {
  sitting: string
  language: string
  answering: OpenAnswering
  words?: { option?(option: PlayOption): string | undefined; field?(name: string): string | undefined } | undefined
}

export function ChooseForm({
  language,
  answering,
  words,
  options,
}: AnswerFormProps & { options: readonly PlayOption[] }) {
  const t = useTranslations('play.answer.choose')
  const { question, answer, pending } = answering
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{t('legend', { kind: spelledOut(question.kind) })}</legend>
      {options.map((option) => {
        const { label, action, pass } = option
        const word = words?.option?.(option) ?? (pass ? t('pass') : undefined)
        return (
          <button
            key={JSON.stringify(action)}
            type="button"
            className="button min-h-[2.75rem] min-w-[2.75rem] justify-center wrap-anywhere"
            lang={word === undefined ? language : undefined}
            disabled={pending}
            onClick={() => answer({ action })}
          >
            {word ?? label}
          </button>
        )
      })}
    </fieldset>
  )
}

export function spelledOut(name: string): string {
  return name
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
}

export function variantName({ fixed, fields }: AnswerVariant): string {
  const words = Object.entries(fixed).flatMap(([name, value]) => {
    if (typeof value === 'string') return [spelledOut(value)]
    return value === true ? [spelledOut(name)] : [`${spelledOut(name)} ${JSON.stringify(value)}`]
  })
  return words.length > 0 ? words.join(', ') : fields.map(({ name }) => spelledOut(name)).join(', ')
}
