import type { ReactNode } from 'react'

interface SectionTitleProps {
  id?: string | undefined
  more?: ReactNode
  children: ReactNode
}

export function SectionTitle({ children, id, more }: SectionTitleProps) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b pb-2">
      <h2 id={id} className="text-xl">
        {children}
      </h2>
      {more && <div className="text-ink-soft text-sm [&_a]:underline">{more}</div>}
    </div>
  )
}
