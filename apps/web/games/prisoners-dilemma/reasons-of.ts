import type { Choice } from '@masquerade/games/prisoners-dilemma/constants'

/** How a round came out for one seat: all cooperated; it defected alone, as one of two, or with all; or it was left alone. */
export type RoundKind = 'together' | 'alone' | 'two' | 'all' | 'left'

export interface Rounds {
  kind: RoundKind
  amount: number
  rounds: number
}

interface Round {
  choices: readonly Choice[]
  points: readonly number[]
}

/** What a seat's points were for: each kind of round once, with its sum. */
export function reasonsOf(played: readonly Round[], seat: number): Rounds[] {
  const reasons: Rounds[] = []
  for (const { choices, points } of played) {
    const kind = kindOf(choices, seat)
    const known = reasons.find((one) => one.kind === kind)
    const amount = points[seat - 1] ?? 0
    if (known) {
      known.amount += amount
      known.rounds += 1
    } else reasons.push({ kind, amount, rounds: 1 })
  }
  return reasons
}

function kindOf(choices: readonly Choice[], seat: number): RoundKind {
  const defecting = choices.filter((choice) => choice === 'defect').length
  if (choices[seat - 1] === 'cooperate') return defecting === 0 ? 'together' : 'left'
  if (defecting === choices.length) return 'all'
  return defecting === 1 ? 'alone' : 'two'
}
