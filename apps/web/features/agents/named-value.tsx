import type { ReactNode } from 'react'

export const NamedValue = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
    <dt className="text-ink-faint">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
