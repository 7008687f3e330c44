import type { ComponentProps, ReactNode } from 'react'
import { Link } from '@/lib/link.tsx'

interface FilterNavProps {
  label: string
  className?: string
  children: ReactNode
}

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
  mark?: ReactNode
}

export function FilterLinks({ label, links, rel, mark }: FilterLinksProps) {
  return (
    <FilterList aria-label={label}>
      {links.map(({ href, chosen, name }) => (
        <FilterLink key={name} href={href} aria-current={chosen ? 'true' : undefined} scroll={false} rel={rel}>
          {name}
          {mark}
        </FilterLink>
      ))}
    </FilterList>
  )
}

export const FilterList = ({ className = '', ...props }: ComponentProps<'ul'>) => (
  <ul {...props} className={`flex flex-wrap gap-x-5 gap-y-1 ${className}`} />
)

export const FilterLink = (props: ComponentProps<typeof Link>) => (
  <li>
    <Link
      {...props}
      className="block py-2 text-ink-soft text-sm no-underline current:font-strong current:text-ink current:shadow-chosen hover:text-ink"
    />
  </li>
)
