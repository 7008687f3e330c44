import type { ReactNode } from 'react'
import { embedTheme } from '../../ui/shell/theme.ts'

export const EmbedFrame = ({ theme, children }: { theme: unknown; children: ReactNode }) => (
  <main className="mx-auto w-full max-w-[56rem] overflow-x-clip px-4 pt-3 pb-4" data-theme={embedTheme(theme)}>
    <base target="_blank" />
    {children}
  </main>
)

interface EmbedTitleProps {
  children: ReactNode
  from: string
  href: string
  full: string
}

export const EmbedTitle = ({ children, from, href, full }: EmbedTitleProps) => (
  <header className="mb-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
    <h1 className="min-w-0 text-lg/text wrap-anywhere">
      {children}{' '}
      <small className="font-normal font-sans text-ink-soft text-sm" dir="auto">
        {from}
      </small>
    </h1>
    <a href={href} target="_blank" rel="noopener" className="me-auto text-sm underline">
      {full}
    </a>
  </header>
)
