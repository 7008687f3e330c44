import { isDeepStrictEqual } from 'node:util'
import type { MatchStatus, SeenEvent } from '@masquerade/protocol'
import type { ReceivedEnding, ReceivedEvent, ReceivedGap, Shown } from '../chaos/checker/evidence.ts'

/** All that spectators received, each thing once for each of them, and what their pages showed in the end. */
export interface Records {
  received: ReceivedEvent[]
  endings: ReceivedEnding[]
  gaps: ReceivedGap[]
  shown: Shown[]
}

/** What one spectator writes down of what reaches it, whatever its page makes of that. */
export interface Notebook {
  /** Events of a match in the order in which they came. */
  note(match: string, events: readonly SeenEvent[]): void
  noteStatus(match: string, status: MatchStatus): void
  /** An event that came before its turn. */
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
        // One that came with a notice has its keys in another order than one that was read.
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
