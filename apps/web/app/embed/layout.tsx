import type { ReactNode } from 'react'
import { Speaking } from '@/i18n/speaking.tsx'

export default function EmbedLayout({ children }: { children: ReactNode }) {
  return <Speaking of={['embed']}>{children}</Speaking>
}
