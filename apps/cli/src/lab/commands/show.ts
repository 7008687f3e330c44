import { csvText } from '@masquerade/datasets'
import { latex, type TableDocument, TIDY_HEADS, tidy } from '@masquerade/lab'
import { type Io, linesIn, printable } from '../../../../../scripts/command/io.ts'
import type { Given } from '../arguments.ts'
import { printed } from '../printed.ts'

/** Prints a table as it was asked for. */
export function show(io: Io, document: TableDocument, { csv, json, latex: isLatex }: Given): void {
  // A file, whose lines end as those of CSV do; its cells are still what others wrote.
  if (csv) io.bytes.write(csvText([TIDY_HEADS, ...tidy(document)].map((cells) => cells.map(safe))))
  else if (json) io.log(JSON.stringify(document))
  else io.log(...linesIn(isLatex ? latex(document) : printed(document)))
}

const safe = (cell: string | number | null) => (typeof cell === 'string' ? printable(cell) : cell)
