import { isDeepStrictEqual } from 'node:util'
import type { Seen } from '@masquerade/game'
import type { MatchStatus, SeenEvent } from '@masquerade/protocol'

/** What simulated spectators received, and what their pages showed in the end. */
export interface Records {
  received: { by: string; match: string; event: SeenEvent }[]
  endings: { by: string; match: string; status: MatchStatus }[]
  gaps: { by: string; match: string; expected: number; got: number }[]
  shown: { by: string; match: string; status: MatchStatus; whole: boolean; events: readonly Seen[] }[]
}

export type Notebook = ReturnType<typeof notebook>

export function notebook(by: string, { received, endings, gaps }: Records) {
  const known = new Map<string, Map<number, SeenEvent>>()
  const over = new Map<string, MatchStatus>()
  return {
    note(match: string, events: readonly SeenEvent[]): void {
      const mine = known.get(match) ?? new Map<number, SeenEvent>()
      known.set(match, mine)
      for (const event of events) {
        // Events are compared by value, because the same event may arrive again with its keys in another order.
        if (isDeepStrictEqual(mine.get(event.seq), event)) continue
        mine.set(event.seq, event)
        received.push({ by, match, event })
      }
    },
    noteStatus(match: string, status: MatchStatus): void {
      if ((status !== 'finished' && status !== 'void') || over.get(match) === status) return
      over.set(match, status)
      endings.push({ by, match, status })
    },
    noteGap: (match: string, expected: number, got: number) => void gaps.push({ by, match, expected, got }),
  }
}
