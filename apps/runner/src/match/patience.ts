import type { Ask, Seat } from '@masquerade/game'

/** How long a table still waits until those who are asked have heard what was said; outside anybody's clock. */
export interface Patience {
  /** The patience left for a seat that is about to be asked. The ask that begins a new round begins a new budget. */
  forAsk(ask: Pick<Ask, 'seat' | 'kind' | 'turn'>): number
  /** The patience left for a seat in this round. */
  left(seat: Seat): number
  spend(seat: Seat, ms: number): void
}

/**
 * A budget for each round of a table. One half is anybody's, the other half is shared out among the seats whose agents
 * have a memory: so slow agents never hold the table up for longer than the budget, an agent alone may have all of it,
 * and none can use up what lets the others hear.
 *
 * A round is over when a seat is asked for something that it was asked for before, whatever the game calls a round.
 */
export function patience(budgetMs: number, seats: readonly Seat[]): Patience {
  const own = new Map<Seat, number>()
  const asked = new Map<string, number>()
  let common = 0

  function beginRound(): void {
    asked.clear()
    common = budgetMs / 2
    for (const seat of seats) own.set(seat, budgetMs / 2 / seats.length)
  }
  beginRound()

  const left = (seat: Seat): number => (own.has(seat) ? (own.get(seat) ?? 0) + common : 0)

  return {
    forAsk({ seat, kind, turn }) {
      const key = `${seat} ${kind}`
      const before = asked.get(key)
      if (before !== undefined && before !== turn) beginRound()
      asked.set(key, turn)
      return left(seat)
    },
    left,
    spend(seat, ms) {
      const mine = own.get(seat) ?? 0
      own.set(seat, Math.max(0, mine - ms))
      common = Math.max(0, common - Math.max(0, ms - mine))
    },
  }
}
