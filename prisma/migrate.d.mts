import type { ClientBase } from 'pg'

export interface Migration {
  name: string
  sql: string
  /** SHA-256 of the SQL, in hexadecimal. */
  checksum: string
}

export interface Waiting {
  /** How long it waits for a lock. Queries that want the same table after it wait for as long. */
  lockMs: number
  /** How long it lets the others go before it tries again. */
  pauseMs: number
  tries: number
}

/** Applies the migrations that a database lacks; resolves to the names of those applied now. */
export function migrate(
  url: string,
  say?: (line: string) => void,
  folder?: string,
  waiting?: Partial<Waiting>,
): Promise<string[]>

/** All migrations of a folder, in their order. */
export function migrationsIn(folder?: string): Migration[]

/** Applies migrations in the transaction that is open on a connection. */
export function applyAll(client: ClientBase, migrations: readonly Migration[]): Promise<void>
