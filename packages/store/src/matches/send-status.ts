import type { MatchStatus } from '@masquerade/protocol'
import type { Notifier } from '../notices/notifier.ts'
import { LISTED } from './match-query.ts'

export interface NoticeArena {
  slug: string
  listed: boolean
}

export function sendStatus(
  notifier: Notifier,
  match: string,
  { slug, listed }: NoticeArena,
  status: MatchStatus,
): void {
  notifier.send({ kind: 'match', match, arena: slug, status, ...(!listed && { hidden: true }) })
}

export const VOID = `
  UPDATE match SET status = 'void', void_reason = $2, finished_at = now() FROM arena
  WHERE match.id = $1 AND match.status IN ('queued', 'running') AND arena.id = match.arena_id
  RETURNING arena.slug, ${LISTED}`
