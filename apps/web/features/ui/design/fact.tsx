import type { ReactNode } from 'react'

interface FactProps {
  name: ReactNode
  children: ReactNode
}

export const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt className="text-ink-faint text-sm">{name}</dt>
    <dd className="wrap-anywhere tabular-nums">{children}</dd>
  </div>
)
