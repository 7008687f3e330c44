import type { Ask, Seat } from '@masquerade/game'

/**
 * How long a match still waits for agents with a memory to receive the events before they are asked; not part of their
 * own time.
 */
export interface Patience {
  /**
   * The remaining waiting time for a seat that is about to be asked. The question that begins a new round begins a new
   * budget.
   */
  forAsk(ask: Pick<Ask, 'seat' | 'kind' | 'turn'>): number
  /** The remaining waiting time for a seat in this round. */
  left(seat: Seat): number
  spend(seat: Seat, ms: number): void
}

/**
 * A waiting-time budget for each round of a match. One half is for anybody, the other half is divided among the seats
 * whose agents have a memory. So slow agents never delay the match for longer than the budget, a single agent may have
 * all of it, and none can use up the time of the others. A round is over when a seat is asked for something that it was
 * asked for before, whatever the game calls a round.
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
