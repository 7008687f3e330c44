import type { LiveAsking } from '@masquerade/protocol'
import type { AskedNow } from '@masquerade/store/asks'

export type Asked = ReturnType<typeof openAsked>

/** Questions of one turn arrive shortly after one another, so they are collected this long before browsers are told. */
const TOGETHER_MS = 40

/** The players asked in this turn; who answered stays listed, since a removal would show whose secret vote arrived. */
export function openAsked(
  match: string,
  { read, tell, now: time }: { read(): Promise<readonly AskedNow[]>; tell(asking: LiveAsking): void; now(): number },
) {
  const seats = new Map<number, Omit<AskedNow, 'turn' | 'seat'> & { heard: number }>()
  let turn = 0
  let ends = 0
  let heard = 0
  let telling: NodeJS.Timeout | undefined
  let sent = ''

  function hear(asked: AskedNow) {
    if (asked.turn < turn) return
    if (asked.turn > turn) {
      seats.clear()
      turn = asked.turn
    }
    const { ask, limitMs, deadline } = asked
    seats.set(asked.seat, { ask, limitMs, deadline, heard: ++heard })
    soon()
  }

  function over() {
    ends++
    if (seats.size === 0) return
    seats.clear()
    soon()
  }

  const latest = (): number => Math.max(0, ...[...seats.values()].map(({ deadline }) => Date.parse(deadline)))

  function now(): LiveAsking | undefined {
    if (turn === 0) return undefined
    const leftMs = latest() - time()
    const asks = [...seats].sort(([one], [other]) => one - other)
    return {
      match,
      turn,
      asks: leftMs > 0 ? asks.map(([seat, { ask, limitMs }]) => ({ seat, ask, limitMs, leftMs })) : [],
    }
  }

  function soon() {
    telling ??= setTimeout(() => {
      telling = undefined
      const asking = now()
      const state = JSON.stringify([turn, [...seats.keys()].sort(), latest()])
      if (!asking || state === sent) return
      sent = state
      tell(asking)
    }, TOGETHER_MS)
  }

  return {
    hear,
    over,
    now,
    /** Reads a match's open questions again from the database, because messages about them may have been lost. */
    async refresh(): Promise<void> {
      let before: { ends: number; heard: number }
      let asked: readonly AskedNow[]
      do {
        before = { ends, heard }
        asked = await read()
      } while (ends !== before.ends)
      const open = new Set(asked.map(({ seat }) => seat))
      for (const [seat, { heard }] of seats) if (heard <= before.heard && !open.has(seat)) seats.delete(seat)
      for (const one of asked) if ((seats.get(one.seat)?.heard ?? 0) <= before.heard) hear(one)
      soon()
    },
    close: () => clearTimeout(telling),
  }
}
