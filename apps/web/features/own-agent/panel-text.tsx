import type { ReactNode } from 'react'

/** A sentence about an agent, for those who look after it. */
export const PanelText = ({ children }: { children: ReactNode }) => (
  <p className="mb-3 text-ink-soft text-sm tabular-nums">{children}</p>
)
