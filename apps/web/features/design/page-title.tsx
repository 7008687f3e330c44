import type { ReactNode } from 'react'

/** The one h1 of a page, and under it, if need be, a sentence or two. */
export function PageTitle({ children, lede }: { children: ReactNode; lede?: ReactNode }) {
  return (
    <div className="mt-4 mb-8 max-w-prose sm:mt-8">
      <h1 className="text-3xl">{children}</h1>
      {lede !== undefined && <p className="mt-3 text-ink-soft">{lede}</p>}
    </div>
  )
}
