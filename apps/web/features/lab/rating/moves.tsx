import type { ReactNode } from 'react'

/** Navigation buttons of a rater are large enough for a finger. */
export const Moves = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 flex flex-wrap gap-2 [&>button]:min-h-[2.75rem] [&>button]:flex-auto [&>button]:justify-center [&>button]:px-3">
    {children}
  </p>
)
