import type { ReactNode } from 'react'

export const PanelText = ({ children }: { children: ReactNode }) => (
  <p className="mb-3 text-ink-soft text-sm tabular-nums">{children}</p>
)
