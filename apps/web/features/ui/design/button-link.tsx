import type { ComponentProps } from 'react'
import { Link } from '@/lib/link.tsx'

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  solid?: boolean
}

export const ButtonLink = ({ solid = false, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={solid ? 'button button-solid' : 'button'} />
)

/** A document that is no page, such as a download or an API answer, is not a link of Next. */
export const ButtonAnchor = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className="button">
    {children}
  </a>
)
