import type { ReactNode } from 'react'
import { currentUser } from '@/lib/server/auth.ts'
import MeLayout from '../me/layout.tsx'

/** The way back to what is an administrator's own; nobody else learns that there is anything here. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const user = await currentUser()
  return user?.role === 'admin' ? <MeLayout>{children}</MeLayout> : children
}
