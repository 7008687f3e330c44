'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { SubmitButton } from '../../ui/forms/form-parts.tsx'
import { useKeptAnswer } from '../use-draft.ts'
import { ActForm } from './act-form.tsx'
import styles from './answer.module.css'
import { type AnswerFormProps, ChooseForm } from './choose-form.tsx'
import { variantsOf } from './schema-form.ts'

/** Its React key must change with each question, so that no input is left over from an earlier one. */
export function ModeForm(props: AnswerFormProps) {
  const { question } = props.answering
  if (question.mode === 'say') return <SayForm {...props} />
  if (question.mode === 'choose' && question.options) return <ChooseForm {...props} options={question.options} />
  const variants = variantsOf(question.schema)
  return variants ? <ActForm {...props} variants={variants} /> : <SayForm {...props} />
}

/** A text field for answers: used where the JSON Schema of the answer is too complex for a form. */
function SayForm({ sitting, language, answering }: AnswerFormProps) {
  const t = useTranslations('play.answer.say')
  const { question, answer, pending } = answering
  const draft = useKeptAnswer(sitting, question)
  const [empty, setEmpty] = useState(false)
  const text = typeof draft.value === 'string' ? draft.value : ''
  const limit = question.characters
  const characters = Array.from(text.trim()).length
  const free = question.mode === 'say'

  function say(event?: FormEvent) {
    event?.preventDefault()
    if (text.trim() === '') return setEmpty(true)
    void answer({ text })
  }
  /** The Enter key sends the text, as in a chat; but not while an input method is composing a character. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    say()
  }

  return (
    <form onSubmit={say} className={`${styles.beside} [&>div]:mb-3 [&>div]:max-w-none`} noValidate>
      {!free && (
        <p className="mb-2 whitespace-pre-line text-ink-soft text-sm" lang={language}>
          {question.task}
        </p>
      )}
      <Field
        label={<span className={free ? 'max-tablet:sr-only' : ''}>{t(free ? 'label' : 'inWords')}</span>}
        error={empty && text.trim() === '' ? t('empty') : undefined}
      >
        <textarea
          name="saying"
          className="max-tablet:min-h-[4rem]! max-tablet:short:min-h-[3.5rem]!"
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
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 max-tablet:flex-col max-tablet:items-start">
        <SubmitButton solid disabled={pending}>
          {t(free ? 'say' : 'answer')}
        </SubmitButton>
        {limit !== undefined && (
          <span
            className={`text-sm tabular-nums ${characters > limit ? 'font-strong text-vermilion' : 'text-ink-faint'}`}
          >
            {t('count', { characters, limit })}
          </span>
        )}
      </p>
      <p role="status" className="max-w-text border-now border-l-3 ps-2 text-sm empty:hidden">
        {limit !== undefined && characters > limit && t('cut', { limit })}
      </p>
    </form>
  )
}
