import type { MatchStatus } from '@masquerade/protocol'
import type { Notifier } from '../notices/notifier.ts'

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
