import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/design/button-link.tsx'

/** For browsers without scripts, whose pages do not refresh: while one did, what is typed into it would be lost. */
export const LookAgain = ({ href, children }: { href: string; children: ReactNode }) => (
  <noscript>
    <p className="mb-6">
      <ButtonLink href={href}>{children}</ButtonLink>
    </p>
  </noscript>
)
