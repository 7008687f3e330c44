import { useTranslations } from 'next-intl'
import { ModeForm } from './answer/answer-form.tsx'
import { Refusal } from './answer/refusal.tsx'
import { Clock } from './clock.tsx'
import styles from './play.module.css'
import type { OpenAnswering } from './use-answering.ts'

interface ProbePanelProps {
  sitting: string
  language: string
  answering: OpenAnswering
  receivedAt: number
}

/** Questions that an experiment asks beside the game are of this kind. */
export const isProbe = (kind: string): boolean => kind.startsWith('probe:')

/** The fields of an experiment's question are called as it calls them. */
const WORDS = { field: (name: string) => name }

/** A question of an experiment, which no rule of the game reads and nobody at the table hears. */
export function ProbePanel({ sitting, language, answering, receivedAt }: ProbePanelProps) {
  const t = useTranslations('play.probe')
  const { question, problem } = answering
  return (
    <section className={styles.probe} aria-labelledby="probe">
      <h2 id="probe">{t('title')}</h2>
      <p>{t('text')}</p>
      <Clock key={question.id} leftMs={question.leftMs} receivedAt={receivedAt} />
      <p lang={language} className={styles.task}>
        {question.task}
      </p>
      <Refusal question={question} />
      <ModeForm key={question.id} {...{ sitting, language, answering }} words={WORDS} />
      <p role="alert">{problem && t(`problem.${problem}`)}</p>
    </section>
  )
}
