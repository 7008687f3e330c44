import { isSealed, type Seat, type Seen } from '@masquerade/game'
import type { Reasoning } from '@/features/watch/ending/ending.ts'

/** What a player thought as it acted. */
export interface Thought {
  seat: Seat
  text: string
}

/** What was thought at each moment, by the moment's number. */
export type Thoughts = ReadonlyMap<number, readonly Thought[]>

/** The thoughts that may be shown: none once an administrator has hidden a text, because a thought may repeat it. */
export const showableReasoning = (events: readonly Seen[], reasoning: readonly Reasoning[]): readonly Reasoning[] =>
  hidesText(events) ? [] : reasoning

export const hidesText = (events: readonly Seen[]): boolean =>
  events.some((event) => !isSealed(event) && 'hidden' in event.data)

/** The kinds of what no rule reads. */
const PROBE = 'probe:'

/** Of several attempts of a seat the last was the answer. */
function lastThoughts(reasoning: readonly Reasoning[]): Thought[] {
  const latest = new Map<string, Reasoning>()
  for (const one of reasoning) {
    // What an experiment asked beside the game stands beside what was thought of it.
    const of = one.kind?.startsWith(PROBE) ? `${one.seat} ${one.kind}` : String(one.seat)
    if (one.attempt >= (latest.get(of)?.attempt ?? 0)) latest.set(of, one)
  }
  return [...latest.values()]
    .filter(({ reasoning: text }) => text.trim() !== '')
    .sort((a, b) => a.seat - b.seat)
    .map(({ seat, reasoning: text }) => ({ seat, text }))
}

/** A moment in which a turn of the game was answered: by one seat, or by all at once. */
interface Answered {
  seq: number
  turn?: number
  seat?: Seat
}

/** The thoughts of each moment, matched by the moment's turn; a moment without a turn has none. */
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
