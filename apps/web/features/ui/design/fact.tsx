import type { ReactNode } from 'react'

interface FactProps {
  name: ReactNode
  children: ReactNode
}

/** An entry of a `<dl>` list: a name with its value. */
export const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt className="text-ink-faint text-sm">{name}</dt>
    <dd className="wrap-anywhere tabular-nums">{children}</dd>
  </div>
)
