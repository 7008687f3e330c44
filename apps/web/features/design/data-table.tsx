import type { ReactNode } from 'react'

interface DataTableProps {
  /** Where it stands. */
  className: string
  /** What its columns need beyond what all tables have. */
  columns?: string
  children: ReactNode
}

const CELLS = 'cells:border-line cells:border-b cells:py-2 cells:pe-5 cells:text-start cells:align-top'
const HEADS = 'column-heads:font-normal column-heads:text-ink-faint row-heads:font-strong'

/** Figures in rows and columns. A table that does not fit moves in its own place, not the page. */
export const DataTable = ({ className, columns = '', children }: DataTableProps) => (
  <div className={`relative overflow-x-auto ${className}`}>
    <table className={`${columns} text-sm tabular-nums ${CELLS} ${HEADS}`}>{children}</table>
  </div>
)
