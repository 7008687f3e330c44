'use client'

import type { PlayOption } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { ChoiceList, Choices } from '../../ui/forms/field.tsx'
import { SubmitButton } from '../../ui/forms/form-parts.tsx'
import { useKeptAnswer } from '../use-draft.ts'
import styles from './answer.module.css'
import { AnswerFieldControl } from './answer-field.tsx'
import { type AnswerFormProps, ChooseForm, variantName } from './choose-form.tsx'
import { actionIn, type FieldProblem, type FilledIn, restored } from './filled-in.ts'
import type { AnswerVariant } from './schema-form.ts'

const MOST_SHORTCUTS = 12

export function ActForm(props: AnswerFormProps & { variants: readonly AnswerVariant[] }) {
  const t = useTranslations('play.answer.act')
  const { question, answer, pending } = props.answering
  const choice = useKeptAnswer(props.sitting, question, 'which')
  const [problems, setProblems] = useState<Readonly<Record<string, FieldProblem>>>({})
  const shortcuts = shortcutsOf(question.options, props.variants)
  const variants = props.variants.filter(({ fields }) => fields.length > 0)

  const index = typeof choice.value === 'number' && variants[choice.value] ? choice.value : 0
  // What was filled in for one kind of answer is still there when another was looked at meanwhile.
  const draft = useKeptAnswer(props.sitting, question, `fields ${index}`)
  const variant = variants[index]
  if (!variant) return <ChooseForm {...props} options={shortcuts} />
  const filledIn = restored(variant, draft.value)

  function keep(filled: FilledIn) {
    draft.keep(filled)
    setProblems({})
  }
  function act(event: FormEvent) {
    event.preventDefault()
    if (!variant || pending) return
    const stated = actionIn(variant, filledIn)
    if ('problems' in stated) return setProblems(stated.problems)
    draft.keep(filledIn)
    void answer(stated)
  }

  return (
    <>
      {shortcuts.length > 0 && <ChooseForm {...props} options={shortcuts} />}
      <form
        onSubmit={act}
        className={`[&>:is(div,fieldset)]:mb-3 [&>:is(div,fieldset)]:max-w-none [&_fieldset>:is(div,fieldset)]:mb-2 ${variants.length === 1 && variant.fields.length === 1 ? styles.beside : ''}`}
        noValidate
      >
        {variants.length > 1 && (
          <Choices legend={t('which')}>
            <ChoiceList
              type="radio"
              name="which-answer"
              chosen={[String(index)]}
              pick={(place) => {
                choice.keep(Number(place))
                setProblems({})
              }}
              of={variants.map((one, place) => [String(place), variantName(one)])}
            />
          </Choices>
        )}
        {variant.fields.map((field) => (
          <AnswerFieldControl
            key={field.name}
            field={field}
            label={props.words?.field?.(field.name)}
            language={props.language}
            characters={question.characters}
            texts={filledIn[field.name] ?? []}
            problem={problems[field.name]}
            fill={(texts) => keep({ ...filledIn, [field.name]: texts })}
          />
        ))}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton solid disabled={pending}>
            {Object.keys(variant.fixed).length > 0 ? variantName(variant) : t('answer')}
          </SubmitButton>
        </p>
      </form>
    </>
  )
}

/** The answers that one button can give: all legal ones if they are few, otherwise those without fields. */
function shortcutsOf(options: readonly PlayOption[] = [], variants: readonly AnswerVariant[]): readonly PlayOption[] {
  const few = options.length <= MOST_SHORTCUTS ? options : []
  const known = new Set(few.map(({ action }) => JSON.stringify(action)))
  const bare = variants.filter(({ fixed, fields }) => fields.length === 0 && !known.has(JSON.stringify(fixed)))
  return [...few, ...bare.map((variant) => ({ label: variantName(variant), action: { ...variant.fixed } }))]
}
