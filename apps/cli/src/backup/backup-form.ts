import { z } from 'zod'

/** What is changed when a file could not be read by the code of before. */
export const FORM = 1

/** Ends the rows of a table, as PostgreSQL's own text form of a copy has it: no row looks like it. */
export const ROWS_END = '\\.\n'

/**
 * The first line of a backup. After it comes for each table a line that names it, its rows in the text form of
 * PostgreSQL's COPY, and a line that ends them; the last line has the counts, and the digest of all before it. All of it
 * is compressed as one gzip stream.
 */
export const backupHead = z.object({
  masquerade: z.literal('backup'),
  form: z.literal(FORM),
  /** The moment that it shows, by the database's clock. */
  at: z.iso.datetime(),
  /** What had been applied: the tables are as these make them. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })).min(1),
  /** The first day of each month of past asks. */
  months: z.array(z.iso.date()),
  /** The keys that its sealed secrets are opened by, and how many each opens. */
  keys: z.array(z.object({ id: z.string(), secrets: z.number().int() })),
})

export type BackupHead = z.infer<typeof backupHead>

export const tableLine = z.object({ table: z.string() })

export const backupEnd = z.object({
  end: z.object({ rows: z.record(z.string(), z.number().int().min(0)), sha256: z.string() }),
})

export type BackupEnd = z.infer<typeof backupEnd>['end']
