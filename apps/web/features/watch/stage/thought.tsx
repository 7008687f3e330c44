import { useTranslations } from 'next-intl'
import type { Thought } from '@/features/watch/match/thought.ts'
import { LongText } from './long-text.tsx'
import styles from './thought.module.css'

export function ThoughtOnStage({ thought, language }: { thought: Thought; language: string }) {
  const t = useTranslations('match.thoughts')
  return (
    <div className={styles.onStage} data-thought>
      <span className="sr-only">{t('title')}</span>
      <p className={`said ${styles.thought}`} lang={language} dir="auto">
        {thought.text}
      </p>
    </div>
  )
}

export function ThoughtInWords({ thought, language }: { thought: Thought; language: string }) {
  const t = useTranslations('match.thoughts')
  return (
    <div className={styles.inWords}>
      <span className="sr-only">{t('title')}</span>
      <LongText text={thought.text} language={language} className={styles.thought} />
    </div>
  )
}
