import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import styles from '@/features/account/account.module.css'
import { NavLink } from '@/features/shell/nav-link.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'

/** What is one's own, and the way out. Each page asks for the sign-in itself: it knows where to come back to. */
export default async function MeLayout({ children }: { children: ReactNode }) {
  const user = await currentUser()
  const t = await getTranslations('account.nav')
  return (
    <>
      {user && (
        <OwnNav
          label={t('label')}
          signedIn={t('signedIn', { name: user.name })}
          unread={await getStore().tidings.unread(user.id)}
          admin={user.role === 'admin'}
        />
      )}
      {children}
    </>
  )
}

interface Props {
  label: string
  signedIn: string
  /** Notices that they have not read. */
  unread: number
  /** Looks after the site, too. */
  admin: boolean
}

export function OwnNav({ label, signedIn, unread, admin }: Props) {
  const t = useTranslations('account.nav')
  return (
    <div className={styles.own}>
      <nav aria-label={label}>
        <NavLink href="/me" alone>
          {t('agents')}
        </NavLink>
        <NavLink href="/me/notices">{t('notices', { unread })}</NavLink>
        <NavLink href="/me/tokens">{t('tokens')}</NavLink>
        <NavLink href="/me/account">{t('account')}</NavLink>
        {admin && <NavLink href="/admin">{t('administration')}</NavLink>}
      </nav>
      <form method="post" action="/api/auth/signout">
        <input type="hidden" name="callbackUrl" value="/" />
        <bdi>{signedIn}</bdi>
        <button type="submit">{t('signOut')}</button>
      </form>
    </div>
  )
}
