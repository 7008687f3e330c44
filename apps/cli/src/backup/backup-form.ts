import { z } from 'zod'

/** The version of the backup format; it is increased when older programs could not read new backups. */
export const FORM = 1

/** Marks the end of a table's rows in a backup; no row looks like this in PostgreSQL's COPY format. */
export const ROWS_END = '\\.\n'

/** A backup begins with a line that lists its tables; after their rows, the last line has row counts and a digest. */
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

/** Counts rows by counting lines, because PostgreSQL's COPY format writes each row as one line. */
export function linesOf(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) lines++
  return lines
}
