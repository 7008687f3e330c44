import type { ReactNode } from 'react'

export function LineList({ ordered = false, children }: { ordered?: boolean; children: ReactNode }) {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <Tag className="[&>li]:border-line [&>li]:border-b [&>li]:py-2 [&>li]:wrap-anywhere [&_small]:block [&_small]:text-ink-faint [&_small]:text-sm">
      {children}
    </Tag>
  )
}

export const PeopleList = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <ul
    className={`[&>li>span>small:last-child]:block [&>li]:flex [&>li]:flex-wrap [&>li]:items-center [&>li]:justify-between [&>li]:gap-x-6 [&>li]:gap-y-2 [&>li]:border-line [&>li]:border-b [&>li]:py-2 [&>li]:wrap-anywhere [&_small]:text-ink-faint [&_small]:text-sm ${className}`}
  >
    {children}
  </ul>
)
