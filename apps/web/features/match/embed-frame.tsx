import type { ReactNode } from 'react'

interface EmbedFrameProps {
  /** The one that the address asks for. */
  theme: string | undefined
  children: ReactNode
}

/** All of a page that stands in a frame of another site. */
export const EmbedFrame = ({ theme, children }: EmbedFrameProps) => (
  <main className="mx-auto w-full max-w-[56rem] overflow-x-clip px-4 pt-3 pb-4" data-theme={theme}>
    <base target="_blank" />
    {children}
  </main>
)

interface EmbedTitleProps {
  /** What is shown, and more quietly where it is from. */
  children: ReactNode
  from: string
  /** The way to its page. */
  href: string
  full: string
}

export const EmbedTitle = ({ children, from, href, full }: EmbedTitleProps) => (
  <header className="mb-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
    <h1 className="min-w-0 text-lg/text wrap-anywhere">
      {children} <small className="font-normal font-sans text-ink-soft text-sm">{from}</small>
    </h1>
    <a href={href} target="_blank" rel="noopener" className="me-auto text-sm underline">
      {full}
    </a>
  </header>
)
