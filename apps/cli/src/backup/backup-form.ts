import { z } from 'zod'

/** The version of the backup format increases when older code could not read the new form. */
export const FORM = 1

/** No row in PostgreSQL's text format of COPY looks like the line that ends the rows of a table. */
export const ROWS_END = '\\.\n'

/**
 * A backup is one gzip stream: a first line, then for each table a line with its name, its rows in the text format of
 * PostgreSQL's COPY, and an end line; the last line has the row counts and the digest of everything before.
 */
export const backupHead = z.object({
  masquerade: z.literal('backup'),
  form: z.literal(FORM),
  at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })).min(1),
  months: z.array(z.iso.date()),
  keys: z.array(z.object({ id: z.string(), secrets: z.number().int() })),
})

export type BackupHead = z.infer<typeof backupHead>

export const tableLine = z.object({ table: z.string() })

export const backupEnd = z.object({
  end: z.object({ rows: z.record(z.string(), z.number().int().min(0)), sha256: z.string() }),
})

export type BackupEnd = z.infer<typeof backupEnd>['end']

const NEWLINE = 10

/** In PostgreSQL's text format of COPY, the number of lines is the number of rows. */
export function linesOf(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) lines++
  return lines
}
