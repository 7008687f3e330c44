import type { ReactNode } from 'react'
import { AdminNav } from '@/features/operate/admin-nav.tsx'
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
