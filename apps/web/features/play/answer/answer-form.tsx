'use client'

import { useTranslations } from 'next-intl'
import type { OpenAnswering } from '../use-answering.ts'
import { ActForm } from './act-form.tsx'
import styles from './answer.module.css'
import type { AnswerWords } from './answer-words.ts'
import { ChooseForm } from './choose-form.tsx'
import { Refusal } from './refusal.tsx'
import { SayForm } from './say-form.tsx'
import { variantsOf } from './schema-form.ts'

export interface AnswerFormProps {
  sitting: string
  /** The table's. */
  language: string
  /** With a question: without one there is nothing to answer. */
  answering: OpenAnswering
  words?: AnswerWords | undefined
  /** The kinds of questions in which a press is asked about once more, because it decides the game. */
  confirm?: readonly string[] | undefined
}

/** The form by which a person answers a question of any game: a text box, a list of buttons, or fields. */
export function AnswerForm(props: AnswerFormProps) {
  const t = useTranslations('play.answer')
  const { question, problem } = props.answering
  return (
    // A new turn is a new form; another try at the same turn is the same.
    <section key={`${question.turn} ${question.kind}`} className={styles.answer} aria-label={t('yours')}>
      <Refusal question={question} />
      <ModeForm {...props} />
      {problem && (
        <p role="alert" className={styles.problem}>
          {t(`problem.${problem}`)}
        </p>
      )}
    </section>
  )
}

/** The form alone, for a table that tells refusals and problems itself; each turn needs one of its own. */
export function ModeForm(props: AnswerFormProps) {
  const { question } = props.answering
  if (question.mode === 'say') return <SayForm {...props} />
  if (question.mode === 'choose' && question.options) return <ChooseForm {...props} options={question.options} />
  const variants = variantsOf(question.schema)
  return variants ? <ActForm {...props} variants={variants} /> : <SayForm {...props} />
}
