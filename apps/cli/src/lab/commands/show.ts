import { latex, type TableDocument, TIDY_HEADS, tidy } from '@masquerade/lab'
import { csvLine } from '@masquerade/metrics/dataset'
import type { Io } from '../../../../../scripts/command/io.ts'
import type { Given } from '../arguments.ts'
import { printed } from '../printed.ts'

/** Prints a table as it was asked for. */
export function show(io: Io, document: TableDocument, { csv, json, latex: isLatex }: Given): void {
  if (csv) io.stdout.write([TIDY_HEADS, ...tidy(document)].map(csvLine).join(''))
  else io.log(json ? JSON.stringify(document) : isLatex ? latex(document) : printed(document))
}
