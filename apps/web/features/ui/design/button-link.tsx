import type { ComponentProps } from 'react'
import { Link } from '@/lib/link.tsx'

export const ButtonLink = ({ solid = false, ...rest }: ComponentProps<typeof Link> & { solid?: boolean }) => (
  <Link {...rest} className={solid ? 'button button-solid' : 'button'} />
)

/** A plain link for documents that are no pages, such as downloads, which the router of Next cannot open. */
export const ButtonAnchor = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className="button">
    {children}
  </a>
)
