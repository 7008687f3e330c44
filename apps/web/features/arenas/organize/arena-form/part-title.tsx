import type { ReactNode } from 'react'

export const PartTitle = ({ children }: { children: ReactNode }) => (
  <h2 className="mt-8 mb-4 border-line border-t pt-4 text-xl/text">{children}</h2>
)
