import type { ReactNode } from 'react'

interface FactProps {
  name: ReactNode
  children: ReactNode
  /** Stands on a line of its own. */
  wide?: boolean
}

/** One of several facts, in a `<dl>`. */
export const Fact = ({ name, children, wide = false }: FactProps) => (
  <div className={wide ? 'col-span-full' : undefined}>
    <dt className="text-ink-faint text-sm">{name}</dt>
    <dd className="wrap-anywhere tabular-nums">{children}</dd>
  </div>
)
