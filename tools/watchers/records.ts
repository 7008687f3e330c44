import { isDeepStrictEqual } from 'node:util'
import type { MatchStatus, SeenEvent } from '@masquerade/protocol'
import type { ReceivedEnding, ReceivedEvent, ReceivedGap, Shown } from '../chaos/checker/evidence.ts'

export interface Records {
  received: ReceivedEvent[]
  endings: ReceivedEnding[]
  gaps: ReceivedGap[]
  shown: Shown[]
}

export interface Notebook {
  note(match: string, events: readonly SeenEvent[]): void
  noteStatus(match: string, status: MatchStatus): void
  noteGap(match: string, expected: number, got: number): void
}

export function notebook(by: string, { received, endings, gaps }: Records): Notebook {
  const known = new Map<string, Map<number, SeenEvent>>()
  const over = new Map<string, MatchStatus>()
  return {
    note(match, events) {
      const mine = known.get(match) ?? new Map<number, SeenEvent>()
      known.set(match, mine)
      for (const event of events) {
        // Events are compared by value, because the same event may arrive again with its keys in another order.
        if (isDeepStrictEqual(mine.get(event.seq), event)) continue
        mine.set(event.seq, event)
        received.push({ by, match, event })
      }
    },
    noteStatus(match, status) {
      if ((status !== 'finished' && status !== 'void') || over.get(match) === status) return
      over.set(match, status)
      endings.push({ by, match, status })
    },
    noteGap: (match, expected, got) => void gaps.push({ by, match, expected, got }),
  }
}
