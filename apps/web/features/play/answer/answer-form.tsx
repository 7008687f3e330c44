'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { SubmitButton } from '../../ui/forms/form-parts.tsx'
import { useKeptAnswer } from '../use-draft.ts'
import { ActForm } from './act-form.tsx'
import { type AnswerFormProps, ChooseForm } from './choose-form.tsx'
import { charactersOf } from './filled-in.ts'
import { variantsOf } from './schema-form.ts'

/** Its React key must change with each question, so that no input is left over from an earlier one. */
export function ModeForm(props: AnswerFormProps) {
  const { question } = props.answering
  if (question.mode === 'say') return <SayForm {...props} />
  if (question.mode === 'choose' && question.options) return <ChooseForm {...props} options={question.options} />
  const variants = variantsOf(question.schema)
  return variants ? <ActForm {...props} variants={variants} /> : <SayForm {...props} />
}

interface SayFormProps extends AnswerFormProps {
  /** What a game warns of in a text before it is sent. */
  warn?(text: string): string | undefined
}

/** A text field: for what is said, and where the JSON Schema of the answer is too complex for a form. */
export function SayForm({ sitting, language, answering, warn }: SayFormProps) {
  const t = useTranslations('play.answer.say')
  const { question, answer, pending } = answering
  const draft = useKeptAnswer(sitting, question)
  const [empty, setEmpty] = useState(false)
  const text = typeof draft.value === 'string' ? draft.value : ''
  const limit = question.characters
  const characters = charactersOf(text)
  const isCut = limit !== undefined && characters > limit
  const warning = characters === 0 ? undefined : warn?.(text)
  const free = question.mode === 'say'

  function say(event?: FormEvent) {
    event?.preventDefault()
    if (pending) return
    if (characters === 0) return setEmpty(true)
    void answer({ text })
  }
  /** Enter sends, as in a chat, unless an input method is composing a character or a warning is shown. */
  function onKeyDown(event: KeyboardEvent) {
    // In Safari the composing is over before the Enter that ends it comes, with this key code.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    if (!warning && !isCut) say()
  }

  return (
    <form
      onSubmit={say}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 [&>div]:mb-0 [&>div]:max-w-none [&_label]:mb-0"
      noValidate
    >
      {!free && (
        <p className="col-span-full mb-2 whitespace-pre-line text-ink-soft text-sm" lang={language}>
          {question.task}
        </p>
      )}
      <Field
        label={<span className={free ? 'sr-only' : ''}>{t(free ? 'label' : 'inWords')}</span>}
        error={empty && characters === 0 ? t('empty') : undefined}
      >
        <textarea
          name="saying"
          className="max-h-[9rem]! min-h-[4rem]! short:min-h-[3.5rem]!"
          rows={2}
          lang={language}
          dir="auto"
          value={text}
          onChange={(event) => draft.keep(event.target.value)}
          onKeyDown={onKeyDown}
          enterKeyHint="send"
          autoComplete="off"
        />
      </Field>
      <div className="grid content-end justify-items-end gap-1">
        <SubmitButton solid disabled={pending}>
          {t(!free ? 'answer' : warning || isCut ? 'anyway' : 'say')}
        </SubmitButton>
        {limit !== undefined && (
          <span className={`text-sm tabular-nums ${isCut ? 'font-strong text-vermilion' : 'text-ink-faint'}`}>
            {t('count', { characters, limit })}
          </span>
        )}
      </div>
      <p
        role="status"
        className={`col-span-full mt-1 max-w-text border-l-3 ps-2 text-sm empty:hidden ${warning ? 'border-vermilion' : 'border-now'}`}
      >
        {warning ?? (isCut && t('cut', { limit }))}
      </p>
    </form>
  )
}
