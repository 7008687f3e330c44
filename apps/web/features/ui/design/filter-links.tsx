import type { ComponentProps } from 'react'
import { Link } from '@/lib/link.tsx'

export const FilterNav = ({ className = 'mb-8 justify-between', ...props }: ComponentProps<'nav'>) => (
  <nav {...props} className={`flex flex-wrap gap-x-8 gap-y-2 ${className}`} />
)

interface FilterLinksProps<Value> {
  label: string
  of: readonly (readonly [value: Value, name: string])[]
  chosen: Value
  hrefOf(value: Value): string
  /** `nofollow` keeps search engines from crawling the many combinations of filters. */
  rel?: 'nofollow'
}

export function FilterLinks<Value>({ label, of, chosen, hrefOf, rel }: FilterLinksProps<Value>) {
  const currentOf = (value: Value) => (value === chosen ? 'true' : undefined)
  return (
    <FilterList aria-label={label}>
      {of.map(([value, name]) => (
        <FilterLink key={name} href={hrefOf(value)} aria-current={currentOf(value)} scroll={false} rel={rel}>
          {name}
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
