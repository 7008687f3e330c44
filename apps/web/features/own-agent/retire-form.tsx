import { useTranslations } from 'next-intl'
import styles from './panel.module.css'
import { SwitchForm } from './switch-form.tsx'

/** For good: says what goes and what stays before it names the agent on the button. */
export function RetireForm({ slug, name }: { slug: string; name: string }) {
  const t = useTranslations('own-agent.retire')
  return (
    <details className={styles.retire}>
      <summary>{t('open')}</summary>
      <p>{t('goes', { name })}</p>
      <p>{t('stays')}</p>
      <SwitchForm slug={slug} to="retire" label={t('really', { name })} />
    </details>
  )
}
