import type { Seat } from '@masquerade/game'
import type { Elimination, EventData } from '@masquerade/games'
import type { Table } from '@masquerade/games/who-is-spy/table'
import { type Reason, reasonsOf } from '../board/reasons.ts'

/** What one player won or lost, what its points came from, and why it has no part of the pot where it has none. */
export interface OwnPart {
  role: 'spy' | 'civilian'
  won: boolean
  score: number
  reasons: readonly Reason[]
  without?: { why: 'out'; by: Elimination['by']; round: number } | { why: 'caught'; round: number } | { why: 'spyWon' }
}

export function ownPart(ended: EventData<'ended'>, { eliminations }: Pick<Table, 'eliminations'>, seat: Seat): OwnPart {
  const role = ended.spy === seat ? 'spy' : 'civilian'
  const won = (role === 'spy') === (ended.winner === 'spy')
  const without = withoutPot(ended, eliminations, seat)
  const part = { role, won, score: ended.scores[seat - 1] ?? 0, reasons: reasonsOf(ended, seat) } as const
  return without ? { ...part, without } : part
}

/** The scores are what they are told to be: who got nothing of the pot is read off them, and not judged anew. */
function withoutPot(
  { spy, rounds, points }: EventData<'ended'>,
  eliminations: Table['eliminations'],
  seat: Seat,
): OwnPart['without'] {
  if (points.some((point) => point.seat === seat && point.from !== 'vote')) return undefined
  if (seat === spy) return { why: 'caught', round: rounds }
  if (!points.some(({ from }) => from === 'pot')) return { why: 'spyWon' }
  const out = eliminations.find((one) => one.seat === seat)
  return out && { why: 'out', by: out.by, round: out.round }
}
