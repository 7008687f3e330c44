import type { ReactNode } from 'react'
import { Link } from '@/lib/link.tsx'

interface FilterLinksProps {
  label: string
  links: readonly { href: string; chosen: boolean; name: string }[]
  /** Many combinations of choices are no pages for a search engine. */
  rel?: 'nofollow'
  /** Stands in each link, after its name. */
  mark?: ReactNode
}

/** The choices of one filter: each is an address of its own that can be shared. */
export function FilterLinks({ label, links, rel, mark }: FilterLinksProps) {
  return (
    <ul aria-label={label}>
      {links.map(({ href, chosen, name }) => (
        <li key={name}>
          <Link href={href} aria-current={chosen ? 'true' : undefined} scroll={false} rel={rel}>
            {name}
            {mark}
          </Link>
        </li>
      ))}
    </ul>
  )
}
