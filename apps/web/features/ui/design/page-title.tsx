import type { ReactNode } from 'react'

interface PageTitleProps {
  children: ReactNode
  lede?: ReactNode
  /** What follows belongs to the title, and a phone's first screen has to hold some of it. */
  close?: boolean
}

/** The one h1 of a page, and under it, if need be, a sentence or two. */
export function PageTitle({ children, lede, close = false }: PageTitleProps) {
  return (
    <div className={`max-w-prose ${close ? 'mt-2 mb-4 sm:mt-6 sm:mb-6' : 'mt-4 mb-8 sm:mt-8'}`}>
      <h1 className="text-3xl">{children}</h1>
      {lede !== undefined && <p className="mt-3 text-ink-soft">{lede}</p>}
    </div>
  )
}
