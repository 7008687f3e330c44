import type { EventData } from '@masquerade/games'
import type { useTranslations } from 'next-intl'

/**
 * Who is Spy?: each kind of reason for points occurs once for a seat, and the points of all reasons add up to the
 * seat's score.
 */
export interface Reason {
  /**
   * Who is Spy?: a seat gets points as a share of the pot (`pot`), as the spy's winnings (`spyWon`) or the part that
   * the spy kept (`spyKept`), or for votes for the spy, which pay the voter (`vote`) or are charged to the spy
   * (`drew`).
   */
  kind: 'pot' | 'spyWon' | 'spyKept' | 'vote' | 'drew'
  amount: number
  /** How often a reason for points applies: the number of votes, or of rounds that the spy survived. */
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
