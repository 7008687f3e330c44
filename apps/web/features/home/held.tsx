'use client'

import { type ReactNode, useState } from 'react'

/** Stays as it was when the page was opened, whatever is news: somebody may be reading, and about to press. */
export function Held({ children }: { children: ReactNode }) {
  const [held] = useState(children)
  return held
}
