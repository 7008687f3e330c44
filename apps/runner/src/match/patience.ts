import type { Ask, Seat } from '@masquerade/game'

/** In each round a match waits a limited time until agents that keep a memory have received the events of the game. */
export type Patience = ReturnType<typeof patience>

/** Half of a round's waiting time is for any agent, and half is divided among them, so that each gets some. */
export function patience(budgetMs: number, seats: readonly Seat[]) {
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
    forAsk({ seat, kind, turn }: Pick<Ask, 'seat' | 'kind' | 'turn'>): number {
      const key = `${seat} ${kind}`
      const before = asked.get(key)
      if (before !== undefined && before !== turn) beginRound()
      asked.set(key, turn)
      return left(seat)
    },
    left,
    spend(seat: Seat, ms: number): void {
      const mine = own.get(seat) ?? 0
      own.set(seat, Math.max(0, mine - ms))
      common = Math.max(0, common - Math.max(0, ms - mine))
    },
  }
}
