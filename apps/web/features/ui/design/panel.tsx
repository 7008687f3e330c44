import type { ReactNode } from 'react'

interface PanelProps {
  labelledBy: string
  className?: string
  children: ReactNode
}

export const Panel = ({ labelledBy, className = 'mb-10 p-5', children }: PanelProps) => (
  <section className={`rounded-md border border-line bg-surface ${className}`} aria-labelledby={labelledBy}>
    {children}
  </section>
)
