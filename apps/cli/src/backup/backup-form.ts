import { z } from 'zod'

/** Version of the backup format: increased when older code could not read the file. */
export const FORM = 1

/** The line that ends the rows of a table in PostgreSQL's text format of COPY: no row looks like it. */
export const ROWS_END = '\\.\n'

/**
 * The first line of a backup. After it, for each table, come a line with its name, its rows in the text format of
 * PostgreSQL's COPY, and a line that ends them; the last line has the row counts, and the digest of everything before
 * it. All of it is one gzip stream.
 */
export const backupHead = z.object({
  masquerade: z.literal('backup'),
  form: z.literal(FORM),
  /** Time of the backup, by the database's clock. */
  at: z.iso.datetime(),
  /** The applied migrations, which define the tables. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })).min(1),
  /** First day of each month for which there is a partition of past questions to agents. */
  months: z.array(z.iso.date()),
  /** Ids of the keys for agents' sealed secrets, and how many secrets each opens. */
  keys: z.array(z.object({ id: z.string(), secrets: z.number().int() })),
})

export type BackupHead = z.infer<typeof backupHead>

export const tableLine = z.object({ table: z.string() })

export const backupEnd = z.object({
  end: z.object({ rows: z.record(z.string(), z.number().int().min(0)), sha256: z.string() }),
})

export type BackupEnd = z.infer<typeof backupEnd>['end']
