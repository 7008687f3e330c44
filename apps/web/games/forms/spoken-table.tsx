interface SpokenTableProps {
  caption: string
  columns?: readonly string[]
  rows: readonly { name: string; cells: readonly (string | number | undefined)[] }[]
}

/**
 * A table that only screen readers can perceive, with the same content as a drawing on the page. What hides it is around it,
 * because Firefox would show the caption of a hidden table.
 */
export function SpokenTable({ caption, columns, rows }: SpokenTableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        {columns && (
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell has its column
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
