import type { ReactNode } from 'react'
import { SiteFrame } from '@/features/ui/shell/server/site-frame.tsx'

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>
}
