import type { AuditDifference } from '@masquerade/store/auditing'

/** Describes a difference found by an audit in one line: where it is, and what differs. */
export function auditLine({ arena, match, standing, board, says }: AuditDifference): string {
  const where = [
    arena,
    match && `match ${match}`,
    standing,
    board && (board.days === 0 ? 'leaderboard' : `leaderboard of ${board.days} days`),
    board?.agent,
  ]
  return `${where.filter(Boolean).join(', ')}: ${says}`
}
