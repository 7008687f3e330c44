import type { EventData } from '@masquerade/games'
import type { useTranslations } from 'next-intl'

/** Each kind of reason occurs once for a seat, and all reasons add up to the seat's score. */
interface Reason {
  /** Civilians get points for votes for the spy (`vote`), and the spy loses points for them (`drew`). */
  kind: 'pot' | 'spyWon' | 'spyKept' | 'vote' | 'drew'
  amount: number
  count: number
}

export function reasonsOf(ended: EventData<'ended'>, seat: number): Reason[] {
  const reasons: Reason[] = []
  for (const { from, round, amount } of ended.points.filter((point) => point.seat === seat)) {
    const kind =
      from === 'spy' ? (ended.winner === 'spy' ? 'spyWon' : 'spyKept') : from === 'vote' && amount < 0 ? 'drew' : from
    const known = reasons.find((reason) => reason.kind === kind)
    if (known) {
      known.amount += amount
      known.count += 1
    } else reasons.push({ kind, amount, count: kind === 'spyKept' ? round - 1 : 1 })
  }
  return reasons
}

export function reasonText(
  { kind, count }: Reason,
  t: ReturnType<typeof useTranslations<'who-is-spy.board'>>,
  length: 'full' | 'brief' = 'full',
): string {
  const key = length === 'brief' ? (`scores.brief.${kind}` as const) : (`scores.${kind}` as const)
  return t(key, { count })
}
