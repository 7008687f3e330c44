import type { ReactNode } from 'react'

export const Story = ({ dir, children }: { dir?: 'auto'; children: ReactNode }) => (
  <p className="my-3 max-w-text whitespace-pre-line wrap-anywhere" dir={dir}>
    {children}
  </p>
)
