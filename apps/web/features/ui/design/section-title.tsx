import type { ReactNode } from 'react'

export function SectionTitle({ children, id, more }: { children: ReactNode; id?: string; more?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b pb-2">
      <h2 id={id} className="text-xl">
        {children}
      </h2>
      {more && <div className="text-ink-soft text-sm [&_a]:underline">{more}</div>}
    </div>
  )
}
