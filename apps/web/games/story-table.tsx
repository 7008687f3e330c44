import { type ReactNode, useId } from 'react'
import { HeadRow } from '@/features/ui/design/data-table.tsx'

interface StoryTableProps {
  title: string
  heads: readonly string[]
  children: ReactNode
}

export function StoryTable({ title, heads, children }: StoryTableProps) {
  const id = useId()
  return (
    <div>
      <h2 id={id} className="text-xl/text">
        {title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section className="relative overflow-x-auto" tabIndex={0} aria-labelledby={id}>
        <table className={TABLE}>
          <HeadRow of={heads} />
          {children}
        </table>
      </section>
    </div>
  )
}

const TABLE = [
  'w-full text-sm cells:border-line cells:border-b cells:py-2 cells:pr-3 cells:text-start cells:align-top',
  'column-heads:whitespace-nowrap column-heads:font-medium column-heads:text-ink-soft',
].join(' ')
