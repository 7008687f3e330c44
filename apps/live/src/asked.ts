import type { LiveAsking } from '@masquerade/protocol'
import type { AskedNow } from '@masquerade/store/asks'

/**
 * The open questions of one watched match: the seats of the newest turn, until a visible event or the end of their
 * time. Notices arrive in the order of the events, so they decide when that is. Seats that are asked at once stay
 * listed until the turn is over, with one deadline, the latest: a seat that disappeared when its secret vote arrived
 * would reveal whose vote it was. A seat's deadline may still move either way: an agent with a memory first receives
 * what was said, and until then the latest possible deadline is sent.
 */
export interface Asked {
  hear(notice: AskedNow): void
  /** A function to call when the turn is over: a visible event happened, or the match ended. */
  over(): void
  /** The questions to agents that are open now; undefined before the first known turn of the match. */
  now(): LiveAsking | undefined
  /**
   * Reads the open questions from the store, when notices were missed or are not here yet; in one step, so that no
   * viewer sees an open turn without its seats. If the turn ended meanwhile, it reads again: afterwards the caller has
   * the current state.
   */
  refresh(): Promise<void>
  close(): void
}

export interface AskedSources {
  /** Reads the open questions to agents from the store. */
  read(): Promise<readonly AskedNow[]>
  tell(asking: LiveAsking): void
  /** The current time, by the clock with which deadlines are measured. */
  now(): number
}

/**
 * How long changes are collected for one message, in milliseconds: the seats of a turn are asked one after the other,
 * and sent together.
 */
const TOGETHER_MS = 40

export function openAsked(match: string, { read, tell, now: time }: AskedSources): Asked {
  const seats = new Map<number, Omit<AskedNow, 'turn' | 'seat'> & { heard: number }>()
  let turn = 0
  /** Number of ended turns, by which outdated readings are recognized. */
  let ends = 0
  /** Number of notices about seats, by which outdated readings are recognized. */
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
    async refresh() {
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
