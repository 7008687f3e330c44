import { isSealed, type Seat, type Seen } from '@masquerade/game'
import type { Reasoning } from '@/features/ending/ending.ts'
import type { Moment } from '../moments.ts'

/** What a player thought as it spoke or voted. */
export interface Thought {
  seat: Seat
  text: string
}

/** Where an administrator has hidden a text nothing is told of what was thought, from then on: a thought may repeat it. */
export const tellable = (events: readonly Seen[], reasoning: readonly Reasoning[]): readonly Reasoning[] =>
  hidesText(events) ? [] : reasoning

export const hidesText = (events: readonly Seen[]): boolean =>
  events.some((event) => !isSealed(event) && 'hidden' in event.data)

/** What was thought at each moment, by the moment's number: a speech was a turn of the game, and so was a round's vote. */
export function thoughtsAt(
  moments: readonly Moment[],
  reasoning: readonly Reasoning[],
): ReadonlyMap<number, readonly Thought[]> {
  const found = new Map<number, readonly Thought[]>()
  let speeches = 0
  for (const moment of moments) {
    const { kind, seq, round } = moment
    if (kind !== 'speech' && kind !== 'reveal') continue
    const turn = speeches + round
    const thoughts = lastOf(
      reasoning.filter((one) => one.turn === turn && (kind === 'reveal' || one.seat === moment.seat)),
    )
    if (thoughts.length > 0) found.set(seq, thoughts)
    if (kind === 'speech') speeches++
  }
  return found
}

/** Of several attempts of a seat the last was the answer. */
function lastOf(reasoning: readonly Reasoning[]): Thought[] {
  const latest = new Map<Seat, Reasoning>()
  for (const one of reasoning) {
    if (one.attempt >= (latest.get(one.seat)?.attempt ?? 0)) latest.set(one.seat, one)
  }
  return [...latest.values()]
    .filter(({ reasoning: text }) => text.trim() !== '')
    .sort((a, b) => a.seat - b.seat)
    .map(({ seat, reasoning: text }) => ({ seat, text }))
}
