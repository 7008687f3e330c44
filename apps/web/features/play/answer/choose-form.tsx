'use client'

import type { PlayOption } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { type AnswerFormProps, spelledOut } from './answer-words.ts'

export function ChooseForm(props: AnswerFormProps & { options: readonly PlayOption[] }) {
  const { language, answering, words, confirm, options } = props
  const t = useTranslations('play.answer.choose')
  const { question, answer, pending } = answering
  // The page stores a key of the chosen option, because each poll of the server creates new objects for the same
  // options.
  const [chosen, choose] = useState<string>()
  const pressed = options.find((option) => keyOf(option) === chosen)
  const careful = confirm?.includes(question.kind) ?? false
  const nameOf = (option: PlayOption) => words?.option?.(option) ?? (option.pass ? t('pass') : option.label)
  const take = ({ action }: PlayOption) => {
    if (action !== null) void answer({ action })
  }
  return (
    <>
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{t('legend', { kind: spelledOut(question.kind) })}</legend>
        {options.map((option) => (
          <button
            key={keyOf(option)}
            type="button"
            className="button min-h-[2.75rem] min-w-[2.75rem] justify-center wrap-anywhere disabled:cursor-default disabled:text-ink-faint aria-pressed:border-now aria-pressed:bg-now-wash aria-pressed:text-ink"
            lang={words?.option?.(option) === undefined && !option.pass ? language : undefined}
            disabled={pending}
            aria-pressed={careful ? pressed === option : undefined}
            onClick={() => (careful ? choose(keyOf(option)) : take(option))}
          >
            {nameOf(option)}
          </button>
        ))}
      </fieldset>
      {careful && pressed && (
        <Confirmation
          name={nameOf(pressed)}
          pending={pending}
          take={() => take(pressed)}
          back={() => choose(undefined)}
        />
      )}
    </>
  )
}

const keyOf = ({ action }: PlayOption): string => JSON.stringify(action)

interface ConfirmationProps {
  name: string
  pending: boolean
  take: () => void
  back: () => void
}

function Confirmation({ name, pending, take, back }: ConfirmationProps) {
  const t = useTranslations('play.answer.choose')
  const sure = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice is asked about once
  useEffect(() => sure.current?.focus(), [name])
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <button ref={sure} type="button" className="button button-solid" disabled={pending} onClick={take}>
        {t('sure', { name })}
      </button>
      <button type="button" className="button" disabled={pending} onClick={back}>
        {t('back')}
      </button>
    </p>
  )
}
