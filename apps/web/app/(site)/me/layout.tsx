import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { OwnNav } from '@/features/account/own-nav.tsx'
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
