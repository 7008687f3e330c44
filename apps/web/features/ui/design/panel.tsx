import type { ReactNode } from 'react'

interface PanelProps {
  labelledBy: string
  className?: string
  children: ReactNode
}

/** A framed section holds content that concerns only some readers, such as an agent's owner. */
export const Panel = ({ labelledBy, className = 'mb-10 p-5', children }: PanelProps) => (
  <section className={`rounded-md border border-line bg-surface ${className}`} aria-labelledby={labelledBy}>
    {children}
  </section>
)
