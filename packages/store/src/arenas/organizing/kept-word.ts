import type { ArenaForm, Schedule } from '@masquerade/protocol'
import type { PoolClient } from 'pg'
import { anyRow } from '../../database/rows.ts'
import type { ArenaFault } from '../rules/arena-error.ts'

/** Finds changes that break a promise made before the first match, as about the official ranking. */
export function keptWordFaults(before: ArenaForm, now: ArenaForm): ArenaFault[] {
  const sooner = endsSooner(before.schedule, now.schedule).map((field) => ({
    ...{ field: `schedule.${field}`, code: 'sooner' as const },
    message:
      'a match was begun: the end may come later than was said, and no sooner; close the arena if it must end now',
  }))
  return [
    ...(before.ranking === now.ranking ? [] : [FIXED_RANKING]),
    ...(measured(before.schedule.versionsUntil) === measured(now.schedule.versionsUntil) ? [] : [KEPT_DEADLINE]),
    ...sooner,
  ]
}

const KEPT_DEADLINE: ArenaFault = {
  field: 'schedule.versionsUntil',
  code: 'versions-kept',
  message: 'a match has begun: the deadline for versions can no longer be changed',
}

const FIXED_RANKING: ArenaFault = {
  field: 'ranking',
  code: 'fixed-ranking',
  message: 'a match has begun: the official ranking can no longer be changed; for another ranking, make a copy',
}

const ENDS = ['games', 'matches', 'until'] as const

function endsSooner(before: Schedule, now: Schedule): (typeof ENDS)[number][] {
  if (ENDS.every((end) => before[end] === undefined)) return []
  return ENDS.filter((end) => measured(now[end]) < measured(before[end]))
}

const measured = (end: string | number | undefined): number =>
  end === undefined ? Number.POSITIVE_INFINITY : typeof end === 'number' ? end : Date.parse(end)

export const hasMatches = (client: PoolClient, arenaId: string): Promise<boolean> =>
  anyRow(client, `SELECT FROM match WHERE arena_id = $1 AND status <> 'void' LIMIT 1`, [arenaId])
