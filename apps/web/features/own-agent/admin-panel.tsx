import type { PauseCode } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { SectionTitle } from '../design/section-title.tsx'
import { stateOf } from './agent-state.ts'
import styles from './panel.module.css'
import { SwitchForm } from './switch-form.tsx'

interface AdminPanelProps {
  agent: { slug: string; name: string; online: boolean; paused?: PauseCode; retiredAt?: string }
}

/** What an administrator may do about another user's agent; its questions and answers are for its owner alone. */
export function AdminPanel({ agent }: AdminPanelProps) {
  const t = useTranslations('own-agent.admin')
  const account = useTranslations('account.agents')
  const { state, why } = stateOf(agent)
  if (state === 'retired') return null
  const { slug, name } = agent
  return (
    <section className={styles.panel} aria-labelledby="admin">
      <SectionTitle id="admin">{t('title')}</SectionTitle>
      {why && state === 'paused' && <p className={styles.text}>{account(`why.${why}`)}</p>}
      <p className={styles.text}>{t('text')}</p>
      {state === 'paused' ? (
        <SwitchForm slug={slug} to="resume" label={t('resume', { name })} />
      ) : (
        <SwitchForm slug={slug} to="pause" label={t('pause', { name })} />
      )}
    </section>
  )
}
