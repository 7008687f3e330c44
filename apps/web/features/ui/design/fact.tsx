import type { ReactNode } from 'react'

export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="text-ink-faint text-sm">{name}</dt>
    <dd className="wrap-anywhere tabular-nums">{children}</dd>
  </div>
)
