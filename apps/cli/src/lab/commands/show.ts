import { latex, type TableDocument, TIDY_HEADS, tidy } from '@masquerade/lab'
import { csvLine } from '@masquerade/metrics/dataset'
import type { Given } from '../arguments.ts'
import { printed } from '../printed.ts'

/** Prints a table as it was asked for. */
export function show(document: TableDocument, { csv, json, latex: isLatex }: Given): void {
  if (csv) process.stdout.write([TIDY_HEADS, ...tidy(document)].map(csvLine).join(''))
  else console.log(json ? JSON.stringify(document) : isLatex ? latex(document) : printed(document))
}
