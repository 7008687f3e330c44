import '../../workbench.css'
import type { ReactNode } from 'react'
import { fontVariables } from '@/features/design/fonts.ts'

export default function BenchLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables}>
      <body>{children}</body>
    </html>
  )
}
