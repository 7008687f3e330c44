import type { Pool } from 'pg'
import { putAsksAway, WITH_ASKS } from './archive-asks.ts'
import { putLogsAway, WITH_EVENTS } from './archive-logs.ts'
import { type Archived, type ArchiveOptions, archiveStep } from './closed-matches.ts'
import { turnMonths } from './months.ts'

export function archive(pool: Pool) {
  return {
    logs: (after?: string, options?: ArchiveOptions): Promise<Archived> =>
      archiveStep(pool, WITH_EVENTS, putLogsAway, after, options),
    asks: (after?: string, options?: ArchiveOptions): Promise<Archived> =>
      archiveStep(pool, WITH_ASKS, putAsksAway, after, options),

    turnMonths: (now: number, keepMonths?: number) => turnMonths(pool, now, keepMonths),
  }
}
