import type { ComponentProps, ReactNode } from 'react'
import { Link } from '@/lib/link.tsx'

interface FilterNavProps {
  label: string
  /** CSS classes that place the filters on their page. */
  className?: string
  children: ReactNode
}

/** A navigation element that contains all filters of a list. */
export const FilterNav = ({ label, className = 'mb-8 justify-between', children }: FilterNavProps) => (
  <nav aria-label={label} className={`flex flex-wrap gap-x-8 gap-y-2 ${className}`}>
    {children}
  </nav>
)

interface FilterLinksProps {
  label: string
  links: readonly { href: string; chosen: boolean; name: string }[]
  /** `nofollow` keeps search engines from crawling the many combinations of filters. */
  rel?: 'nofollow'
  /** An element that is added to each link, after the link's name. */
  mark?: ReactNode
}

/** The choices of one filter as links: each has an address that can be shared. */
export function FilterLinks({ label, links, rel, mark }: FilterLinksProps) {
  return (
    <FilterList aria-label={label}>
      {links.map(({ href, chosen, name }) => (
        <li key={name}>
          <FilterLink href={href} aria-current={chosen ? 'true' : undefined} scroll={false} rel={rel}>
            {name}
            {mark}
          </FilterLink>
        </li>
      ))}
    </FilterList>
  )
}

/** A list of a filter's choices, side by side. */
export const FilterList = ({ className = '', ...props }: ComponentProps<'ul'>) => (
  <ul {...props} className={`flex flex-wrap gap-x-5 gap-y-1 ${className}`} />
)

/** One choice of a filter; `aria-current` says whether it is the chosen one. */
export const FilterLink = (props: ComponentProps<typeof Link>) => (
  <Link
    {...props}
    className="block py-2 text-ink-soft text-sm no-underline current:font-strong current:text-ink current:shadow-chosen hover:text-ink"
  />
)
