import type { ComponentProps } from 'react'
import { Link } from '@/lib/link.tsx'

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  solid?: boolean
}

export const ButtonLink = ({ solid = false, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={solid ? 'button button-solid' : 'button'} />
)
