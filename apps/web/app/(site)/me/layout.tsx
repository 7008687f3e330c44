import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { NavLink } from '@/features/ui/shell/nav-link.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'

/** Each page checks itself whether a visitor is signed in, since only it knows the address to return to. */
export default async function MeLayout({ children }: { children: ReactNode }) {
  const user = await currentUser()
  return (
    <>
      {user && (
        <OwnNav name={user.name} unread={await getStore().inbox.unread(user.id)} isAdmin={user.role === 'admin'} />
      )}
      {children}
    </>
  )
}

function OwnNav({ name, unread, isAdmin }: { name: string; unread: number; isAdmin: boolean }) {
  const t = useTranslations('account.nav')
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b text-ink-soft text-sm">
      <nav aria-label={t('label')} className="flex flex-wrap gap-x-6">
        <NavLink href="/me" alone>
          {t('agents')}
        </NavLink>
        <NavLink href="/me/notices">{t('notices', { unread })}</NavLink>
        <NavLink href="/me/tokens">{t('tokens')}</NavLink>
        <NavLink href="/me/account">{t('account')}</NavLink>
        {isAdmin && <NavLink href="/admin">{t('administration')}</NavLink>}
      </nav>
      <form method="post" action="/api/auth/signout" className="flex flex-wrap gap-x-4 py-2 wrap-anywhere">
        <input type="hidden" name="callbackUrl" value="/" />
        <bdi>{t('signedIn', { name })}</bdi>
        <button
          type="submit"
          className="underline decoration-1 decoration-line-strong underline-offset-[0.22em] hover:decoration-current"
        >
          {t('signOut')}
        </button>
      </form>
    </div>
  )
}
