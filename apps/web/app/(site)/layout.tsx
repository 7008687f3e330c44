import type { ReactNode } from 'react'
import { pauseInHead, SiteFrame } from '@/features/ui/shell/server/site-frame.tsx'

export const generateMetadata = pauseInHead

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>
}
