import type { SeenEvent } from '@masquerade/protocol'
import type { Told, ToldEnding, ToldGap } from '../checker/evidence.ts'

/** All that spectators were told, each thing once for each of them. */
export interface Records {
  told: Told[]
  endings: ToldEnding[]
  gaps: ToldGap[]
}

/** What one spectator writes down. */
export interface Notebook {
  /** Events of a match that have to go on from what is there; false when some are missing before them. */
  note(match: string, events: readonly SeenEvent[]): boolean
  noteStatus(match: string, status: ToldEnding['status']): void
  /** The number of the last event. */
  last(match: string): number
  isOver(match: string): boolean
}

export function notebook(by: string, { told, endings, gaps }: Records): Notebook {
  const known = new Map<string, string[]>()
  const over = new Map<string, ToldEnding['status']>()
  return {
    note(match, events) {
      const mine = known.get(match) ?? []
      known.set(match, mine)
      for (const event of events) {
        if (event.seq > mine.length + 1) {
          gaps.push({ by, match, expected: mine.length + 1, got: event.seq })
          return false
        }
        const text = JSON.stringify(inOrder(event))
        if (mine[event.seq - 1] === text) continue
        mine[event.seq - 1] = text
        told.push({ by, match, event })
      }
      return true
    },
    noteStatus(match, status) {
      if ((status !== 'finished' && status !== 'void') || over.get(match) === status) return
      over.set(match, status)
      endings.push({ by, match, status })
    },
    last: (match) => known.get(match)?.length ?? 0,
    isOver: (match) => over.has(match),
  }
}

/** One that came with a notice has its keys in another order than one that was read. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, inOrder(one)]),
  )
}
