import type { ReactNode } from 'react'

/** Renders a sentence about an agent for its owner or an administrator. */
export const PanelText = ({ children }: { children: ReactNode }) => (
  <p className="mb-3 text-ink-soft text-sm tabular-nums">{children}</p>
)
