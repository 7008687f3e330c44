import type { AuditDifference } from '@masquerade/store/auditing'

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
