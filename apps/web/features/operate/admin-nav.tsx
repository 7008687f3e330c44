import { useTranslations } from 'next-intl'
import { OwnLink } from '../account/own-link.tsx'
import styles from './operate.module.css'

/** The pages of administrators. */
export function AdminNav() {
  const t = useTranslations('operate.nav')
  return (
    <nav className={styles.nav} aria-label={t('label')}>
      <OwnLink href="/admin">{t('reports')}</OwnLink>
      <OwnLink href="/admin/running">{t('running')}</OwnLink>
      <OwnLink href="/admin/users">{t('users')}</OwnLink>
      <OwnLink href="/admin/agents">{t('agents')}</OwnLink>
      <OwnLink href="/admin/arenas">{t('arenas')}</OwnLink>
      <OwnLink href="/admin/log">{t('log')}</OwnLink>
    </nav>
  )
}
