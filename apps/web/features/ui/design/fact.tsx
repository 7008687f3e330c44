import type { ReactNode } from 'react'

interface FactProps {
  name: ReactNode
  children: ReactNode
}

/** A name with its value, for a `<dl>` list of facts. */
export const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt className="text-ink-faint text-sm">{name}</dt>
    <dd className="wrap-anywhere tabular-nums">{children}</dd>
  </div>
)
