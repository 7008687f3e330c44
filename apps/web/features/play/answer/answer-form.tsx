'use client'

import { ActForm } from './act-form.tsx'
import type { AnswerFormProps } from './answer-form-props.ts'
import { ChooseForm } from './choose-form.tsx'
import { SayForm } from './say-form.tsx'
import { variantsOf } from './schema-form.ts'

/**
 * The form by which a person answers a question of any game: a text box, a list of buttons, or fields. A new turn needs a
 * form of its own, by its `key`; another try at the same turn is the same.
 */
export function ModeForm(props: AnswerFormProps) {
  const { question } = props.answering
  if (question.mode === 'say') return <SayForm {...props} />
  if (question.mode === 'choose' && question.options) return <ChooseForm {...props} options={question.options} />
  const variants = variantsOf(question.schema)
  return variants ? <ActForm {...props} variants={variants} /> : <SayForm {...props} />
}
