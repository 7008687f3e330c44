import type { EventData } from '@masquerade/games'
import type { useTranslations } from 'next-intl'

/** Why a seat has points: every kind once, with its sum; the amounts of all kinds add up to the seat's score. */
export interface Reason {
  /** A share of the pot; what the spy kept or won; votes for the spy, from the voter's side and from the spy's. */
  kind: 'pot' | 'spyWon' | 'spyKept' | 'vote' | 'drew'
  amount: number
  /** How many votes, or how many rounds the spy lasted. */
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

/** The reasons of points: in the table in full, at a seat in a word or two. */
export function reasonText(
  { kind, count }: Reason,
  t: ReturnType<typeof useTranslations<'who-is-spy.board'>>,
  length: 'full' | 'brief' = 'full',
): string {
  const key = length === 'brief' ? (`scores.brief.${kind}` as const) : (`scores.${kind}` as const)
  return t(key, { count })
}
