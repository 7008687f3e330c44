import { addTotals } from '@masquerade/metrics'
import type { Pool } from 'pg'
import type { Row } from '../database/rows.ts'
import { readStored } from '../log/log.ts'
import { type VersionSeat, type VersionTotals, versionTotals } from './version-totals.ts'

export interface CountedMatch extends Row<'Match', 'id'> {
  recent: boolean
  seats: VersionSeat[]
}

export interface Count {
  matches: number
  unreadable: { match: string; why: string }[]
  /**
   * The ids of the newest counted matches, so that no match is counted twice when a part of the matches is read again.
   */
  recent: string[]
  versions: VersionTotals[]
}

export function openCount(pool: Pool, kept?: Count) {
  const sums = new Map(kept?.versions.map((mine) => [mine.version, mine]))
  const unreadable = [...(kept?.unreadable ?? [])]
  const recent = new Set(kept?.recent)
  let matches = kept?.matches ?? 0

  return {
    async add(rows: readonly CountedMatch[]): Promise<void> {
      for (const match of rows) {
        if (match.recent) recent.add(match.id)
        const stored = await readStored(pool, match.id)
        if (!stored.ok) {
          unreadable.push({ match: match.id, why: stored.error.message })
          continue
        }
        if (stored.value.events.length === 0) {
          unreadable.push({ match: match.id, why: `match ${match.id}: its log was deleted` })
          continue
        }
        matches += 1
        for (const mine of versionTotals(stored.value.game, stored.value.events, match.seats)) {
          const before = sums.get(mine.version)
          sums.set(mine.version, before ? sum(before, mine) : mine)
        }
      }
    },
    now: (): Count => ({ matches, unreadable, recent: [...recent], versions: [...sums.values()] }),
    size: () => sums.size + recent.size / IDS_LIKE_A_VERSION,
  }
}

/** An estimate of memory use: this many match ids need about as much memory as the results of one agent's version. */
const IDS_LIKE_A_VERSION = 100

const sum = (one: VersionTotals, other: VersionTotals): VersionTotals => ({
  ...one,
  games: one.games + other.games,
  score: one.score + other.score,
  totals: addTotals(one.totals, other.totals),
})
