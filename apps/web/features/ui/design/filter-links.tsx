import type { ComponentProps, ReactNode } from 'react'
import { Link } from '@/lib/link.tsx'
import { ArenaName, type NamedArena } from './arena-name.tsx'

export const FilterNav = ({ className = 'mb-8 justify-between', ...props }: ComponentProps<'nav'>) => (
  <nav {...props} className={`flex flex-wrap gap-x-8 gap-y-2 ${className}`} />
)

interface FilterLinksProps<Value> extends ComponentProps<'ul'> {
  of: readonly (readonly [value: Value, name: ReactNode])[]
  chosen: Value | undefined
  hrefOf(value: Value): string
  /** `nofollow` keeps search engines from crawling the many combinations of filters. */
  rel?: 'nofollow'
  current?: 'true' | 'page'
}

export function FilterLinks<Value extends string | number | undefined>(props: FilterLinksProps<Value>) {
  const { of, chosen, hrefOf, rel, current = 'true', className = '', children, ...list } = props
  const currentOf = (value: Value) => (value === chosen ? current : undefined)
  return (
    <ul {...list} className={`flex flex-wrap gap-x-5 gap-y-1 ${className}`}>
      {of.map(([value, name]) => (
        <FilterLink key={`${value}`} href={hrefOf(value)} aria-current={currentOf(value)} scroll={false} rel={rel}>
          {name}
        </FilterLink>
      ))}
      {children}
    </ul>
  )
}

interface ArenaLinksProps extends Omit<FilterLinksProps<string>, 'of'> {
  arenas: readonly NamedArena[]
}

export const ArenaLinks = ({ arenas, ...list }: ArenaLinksProps) => (
  <FilterLinks
    {...list}
    of={arenas.map((arena) => [arena.slug, <ArenaName key={arena.slug} arena={arena} />])}
    current="page"
  />
)

export const FilterLink = (props: ComponentProps<typeof Link>) => (
  <li>
    <Link
      {...props}
      className="block py-2 text-ink-soft text-sm no-underline current:font-strong current:text-ink current:shadow-chosen hover:text-ink"
    />
  </li>
)
