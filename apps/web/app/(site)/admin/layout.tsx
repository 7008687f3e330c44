import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { NavLink } from '@/features/ui/shell/nav-link.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import MeLayout from '../me/layout.tsx'

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

function AdminNav() {
  const t = useTranslations('operate.nav')
  return (
    <nav
      className="flex flex-wrap gap-x-6 border-line border-b text-ink-soft text-sm [&_a]:whitespace-nowrap [&_a]:py-2 [&_a]:no-underline [&_a:hover]:text-ink [&_a[aria-current]]:text-ink [&_a[aria-current]]:shadow-[inset_0_-2px_0_currentColor]"
      aria-label={t('label')}
    >
      <NavLink href="/admin" alone>
        {t('reports')}
      </NavLink>
      {(['running', 'users', 'agents', 'arenas', 'log'] as const).map((page) => (
        <NavLink key={page} href={`/admin/${page}`}>
          {t(page)}
        </NavLink>
      ))}
    </nav>
  )
}
