import type { Pool } from 'pg'
import { archiveAsks } from './archive-asks.ts'
import { archiveLogs } from './archive-logs.ts'
import type { Archived, ArchiveOptions } from './closed-matches.ts'
import { type Months, turnMonths } from './months.ts'

/** A match that is over is put away some minutes later: its log becomes one row, and its asks one for each seat. */
export function archive(pool: Pool) {
  return {
    logs: (after = '', options: ArchiveOptions = {}): Promise<Archived> => archiveLogs(pool, after, options),
    asks: (after = '', options: ArchiveOptions = {}): Promise<Archived> => archiveAsks(pool, after, options),

    /** Makes the months that asks of the next weeks belong to, and drops those that are older than they are kept. */
    turnMonths: (now: number, keepMonths?: number): Promise<Months> => turnMonths(pool, now, keepMonths),
  }
}
