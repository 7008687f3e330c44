'use client'

import type { Seat } from '@masquerade/game'
import type { Elimination, EventData } from '@masquerade/games'
import type { Table } from '@masquerade/games/who-is-spy/table'
import { useTranslations } from 'next-intl'
import { pointsText } from '@/features/watch/stage/points-text.ts'
import { type Reason, reasonsOf, reasonText } from '../board/reasons.ts'
import type { SpyScene } from '../telling.ts'

export function OwnResult({ scene: { table }, seat, unit }: { scene: SpyScene; seat: number; unit: number }) {
  const t = useTranslations('who-is-spy.play.end')
  const board = useTranslations('who-is-spy.board')
  if (!table.ended) return null
  const { role, won, score, reasons, without } = ownPart(table.ended, table, seat)
  return (
    <div>
      <h2>{t(won ? 'won' : 'lost')}</h2>
      <p>
        {t(`you.${role}`)} {t('points', { points: pointsText(score, unit), count: score / unit })}
      </p>
      <ul className="mt-1 text-ink-soft">
        {reasons.map((reason) => (
          <li key={reason.kind}>
            <b className="text-ink tabular-nums">{pointsText(reason.amount, unit, true)}</b> {reasonText(reason, board)}
          </li>
        ))}
        {without && <li>{whyWithout(without)}</li>}
      </ul>
    </div>
  )

  function whyWithout(none: NonNullable<OwnPart['without']>): string {
    if (none.why === 'out') return t(`without.out.${none.by}`, { round: none.round })
    return none.why === 'caught' ? t('without.caught', { round: none.round }) : t('without.spyWon')
  }
}

interface OwnPart {
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

/** Finds out why a player got no share of the pot, the points that are divided among players at the end of a match. */
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
