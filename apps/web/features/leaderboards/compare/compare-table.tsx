import type { ReactNode } from 'react'
import { DataTable, HeadRow } from '../../ui/design/data-table.tsx'

interface CompareTableProps {
  caption: string
  head: readonly ReactNode[]
  children: ReactNode
}

export const CompareTable = ({ caption, head, children }: CompareTableProps) => (
  <DataTable
    className="mt-6"
    columns="column-heads:min-w-16 row-heads:min-w-[7rem] row-heads:max-w-[12rem] row-heads:wrap-anywhere"
  >
    <caption className="sr-only">{caption}</caption>
    <HeadRow of={head} />
    {children}
  </DataTable>
)

export const FIGURE_CELL = 'min-w-[9.5rem]'
export const UNDER_FIGURE = 'block text-ink-soft text-xs'

export const CHARTS = 'grid cols-fill-[21rem] gap-8 [&_figcaption]:mb-3'
