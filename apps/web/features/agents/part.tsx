import type { ReactNode } from 'react'

export const PART_TITLE = 'mb-2 text-ink-soft text-lg/heading'

export const Part = ({ title, children }: { title?: string; children: ReactNode }) => (
  <div data-part className="[[data-part]+&]:mt-6">
    {title !== undefined && <h3 className={PART_TITLE}>{title}</h3>}
    {children}
  </div>
)
