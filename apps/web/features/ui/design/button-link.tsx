import type { ComponentProps } from 'react'
import { Link } from '@/lib/link.tsx'

export const ButtonLink = ({ solid = false, ...rest }: ComponentProps<typeof Link> & { solid?: boolean }) => (
  <Link {...rest} className={solid ? 'button button-solid' : 'button'} />
)

type PageLink = readonly [href: string, words: string] | '' | undefined

interface OtherPagesProps {
  newest?: PageLink
  older: PageLink
  className?: string
}

/** Where a list goes on: back to its newest entries, and on to older ones. */
export const OtherPages = ({ newest, older, className = 'mt-6' }: OtherPagesProps) => (
  <p className={`${className} flex flex-wrap items-center gap-6`}>
    {newest && <Link href={newest[0]}>{newest[1]}</Link>}
    {older && <ButtonLink href={older[0]}>{older[1]}</ButtonLink>}
  </p>
)

/** A plain link for documents that are no pages, such as downloads, which the router of Next cannot open. */
export const ButtonAnchor = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className="button">
    {children}
  </a>
)
