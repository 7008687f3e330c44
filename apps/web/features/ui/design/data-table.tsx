import type { ComponentProps, ReactNode } from 'react'

const CELLS = 'cells:border-line cells:border-b cells:py-2 cells:pe-5 cells:text-start cells:align-top'
const HEADS = 'column-heads:font-normal column-heads:text-ink-faint row-heads:font-strong'

type DataTableProps = ComponentProps<'table'> & { columns?: string }

/** A data table that is too wide scrolls by itself, instead of making the whole page scroll. */
export const DataTable = ({ className = '', columns = '', ...rest }: DataTableProps) => (
  <div className={`relative overflow-x-auto ${className}`}>
    <table {...rest} className={`${columns} text-sm tabular-nums ${CELLS} ${HEADS}`} />
  </div>
)

export const HeadRow = ({ of }: { of: readonly ReactNode[] }) => (
  <thead>
    <tr>
      {of.map((name, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
        <th key={column} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

/** A dash in the place of a value that is not known. */
export const Missing = ({ says }: { says: string }) => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">{says}</span>
  </>
)
