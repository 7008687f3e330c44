import type { ReactNode } from 'react'

interface PageTitleProps {
  children: ReactNode
  lede?: ReactNode
  /** Whether the space below the title is small, so that a phone's first screen shows more of the content. */
  close?: boolean
}

export function PageTitle({ children, lede, close = false }: PageTitleProps) {
  return (
    <div className={`max-w-prose ${close ? 'mt-2 mb-4 sm:mt-6 sm:mb-6' : 'mt-4 mb-8 sm:mt-8'}`}>
      <h1 className="text-3xl">{children}</h1>
      {lede !== undefined && <p className="mt-3 text-ink-soft">{lede}</p>}
    </div>
  )
}
