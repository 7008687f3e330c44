import type { ReactNode } from 'react'
import { DataTable } from '../../ui/design/data-table.tsx'

/** Renders a table that compares agents, with a row for each agent. */
export const CompareTable = ({ children }: { children: ReactNode }) => (
  <DataTable
    className="mt-6"
    columns="column-heads:min-w-16 row-heads:min-w-[7rem] row-heads:max-w-[12rem] row-heads:wrap-anywhere"
  >
    {children}
  </DataTable>
)

/** CSS class names of a table cell with a value and its interval. */
export const FIGURE_CELL = 'min-w-[9.5rem]'
/** CSS class names of the small text under a statistic, which says from how many games the statistic is computed. */
export const UNDER_FIGURE = 'block text-ink-soft text-xs'

/** CSS class names of a grid of charts, with one chart for each agent. */
export const CHARTS = 'grid cols-fill-[21rem] gap-8 [&_figcaption]:mb-3'
