import { isSealed, type Seen } from '@masquerade/game'
import type { EventData, WhoIsSpyEvent } from '@masquerade/games'

type Spoken = EventData<'spoke'> & { hidden?: string }

/** What every seat at the table heard, in order. */
export type StoryEntry =
  | ({ kind: 'speech'; seq: number } & Pick<Spoken, 'round' | 'seat' | 'text' | 'hidden'>)
  | ({ kind: 'fouls'; seq: number } & EventData<'judged'>)
  | ({ kind: 'votes'; seq: number } & EventData<'revealed'>)

export function storyOf(events: readonly Seen[]): StoryEntry[] {
  const entries: StoryEntry[] = []
  for (const seen of events) {
    if (isSealed(seen)) continue
    const { seq } = seen
    const event = seen as unknown as WhoIsSpyEvent // a seat sees this game's own events, or that they are sealed
    if (event.type === 'spoke') {
      const { round, seat, text, hidden }: Spoken = event.data
      entries.push({ kind: 'speech', seq, round, seat, text, ...(hidden !== undefined && { hidden }) })
    } else if (event.type === 'judged' && event.data.fouls.length > 0)
      entries.push({ kind: 'fouls', seq, ...event.data })
    else if (event.type === 'revealed') entries.push({ kind: 'votes', seq, ...event.data })
  }
  return entries
}
