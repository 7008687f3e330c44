import type { ReactNode } from 'react'

/** Renders a text of an organizer with its line breaks kept. */
export const Story = ({ dir, children }: { dir?: 'auto'; children: ReactNode }) => (
  <p className="my-3 max-w-text whitespace-pre-line wrap-anywhere" dir={dir}>
    {children}
  </p>
)
