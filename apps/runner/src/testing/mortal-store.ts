import type { Store } from '@masquerade/store'

export class Death extends Error {}

/**
 * A store whose runner dies at its nth step: before the step reaches the database, or after it was committed there but
 * before the runner heard so. From then on nothing reaches the database any more. `steps` counts.
 */
export function mortalStore(store: Store, dieAt: number, when: 'before' | 'after'): { store: Store; steps(): number } {
  let count = 0
  let dead = false

  function mortal<Args extends unknown[], T>(step: (...args: Args) => Promise<T>): (...args: Args) => Promise<T> {
    return async (...args) => {
      if (dead) throw new Death()
      count++
      const last = count === dieAt
      if (last && when === 'before') dead = true
      if (dead) throw new Death()
      const result = await step(...args)
      if (last) dead = true
      if (dead) throw new Death()
      return result
    }
  }

  return {
    store: {
      ...store,
      turns: { ...store.turns, write: mortal(store.turns.write) },
      asks: {
        ...store.asks,
        record: mortal(store.asks.record),
        begin: mortal(store.asks.begin),
      },
      lobby: { ...store.lobby, replaceSeat: mortal(store.lobby.replaceSeat) },
      matches: { ...store.matches, start: mortal(store.matches.start), finish: mortal(store.matches.finish) },
    },
    steps: () => count,
  }
}
