import { isSealed, type Seat, type Seen } from '@masquerade/game'
import type { Reasoning } from '@/features/watch/ending/ending.ts'

export interface Thought {
  seat: Seat
  text: string
}

export type Thoughts = ReadonlyMap<number, readonly Thought[]>

/** No reasoning is shown once an administrator has hidden a text, which it might repeat. */
export const showableReasoning = (events: readonly Seen[], reasoning: readonly Reasoning[]): readonly Reasoning[] =>
  hidesText(events) ? [] : reasoning

export const hidesText = (events: readonly Seen[]): boolean =>
  events.some((event) => !isSealed(event) && 'hidden' in event.data)

const PROBE = 'probe:'

/** An agent may need several attempts at an answer; only the reasoning of the last attempt is kept. */
function lastThoughts(reasoning: readonly Reasoning[]): Thought[] {
  const latest = new Map<string, Reasoning>()
  for (const one of reasoning) {
    // The reasoning about an experiment's extra questions is kept apart from that about the game.
    const of = one.kind.startsWith(PROBE) ? `${one.seat} ${one.kind}` : String(one.seat)
    if (one.attempt >= (latest.get(of)?.attempt ?? 0)) latest.set(of, one)
  }
  return [...latest.values()]
    .filter(({ reasoning: text }) => text.trim() !== '')
    .sort((a, b) => a.seat - b.seat)
    .map(({ seat, reasoning: text }) => ({ seat, text }))
}

interface Answered {
  seq: number
  turn?: number
  seat?: Seat
}

export function thoughtsByTurn(moments: readonly Answered[], reasoning: readonly Reasoning[]): Thoughts {
  return new Map(
    moments.flatMap(({ seq, turn, seat }) => {
      if (turn === undefined) return []
      const answers = reasoning.filter((one) => one.turn === turn && (seat === undefined || one.seat === seat))
      const thoughts = lastThoughts(answers)
      return thoughts.length > 0 ? [[seq, thoughts] as const] : []
    }),
  )
}
