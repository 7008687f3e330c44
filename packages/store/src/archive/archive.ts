import type { Pool } from 'pg'
import { archiveAsks } from './archive-asks.ts'
import { archiveLogs } from './archive-logs.ts'
import type { Archived, ArchiveOptions } from './closed-matches.ts'
import { type Months, turnMonths } from './months.ts'

export function archive(pool: Pool) {
  return {
    logs: (after = '', options: ArchiveOptions = {}): Promise<Archived> => archiveLogs(pool, after, options),
    asks: (after = '', options: ArchiveOptions = {}): Promise<Archived> => archiveAsks(pool, after, options),

    turnMonths: (now: number, keepMonths?: number): Promise<Months> => turnMonths(pool, now, keepMonths),
  }
}
