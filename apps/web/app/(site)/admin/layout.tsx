import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { OwnLink } from '@/features/account/own-link.tsx'
import styles from '@/features/moderation/operate.module.css'
import { currentUser } from '@/lib/server/auth.ts'
import MeLayout from '../me/layout.tsx'

/** The way back to what is an administrator's own; nobody else learns that there is anything here. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const user = await currentUser()
  if (user?.role !== 'admin') return children
  return (
    <MeLayout>
      <AdminNav />
      {children}
    </MeLayout>
  )
}

/** The pages of administrators. */
function AdminNav() {
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
