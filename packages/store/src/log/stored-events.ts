import { type AnyGame, type Logged, ok, parseEvent, type Result } from '@masquerade/game'
import { unpackLog } from './packed-log.ts'

/** The events of a log as its game reads them, out of its one packed row and rows of its own; or why it cannot be read. */
export function storedEvents(
  game: AnyGame,
  packed: Buffer | null,
  rows: readonly Logged[],
  after = 0,
): Result<Logged[], string> {
  const unpacked = packed ? unpackLog(packed) : ok([])
  if (!unpacked.ok) return unpacked
  const events: Logged[] = []
  for (const stored of [...unpacked.value.filter(({ seq }) => seq > after), ...rows]) {
    const parsed = parseEvent(game, stored)
    if (!parsed.ok) return parsed
    events.push(parsed.value)
  }
  return ok(events)
}

/** The events of a match that have rows of their own, as one JSON column: those after its packed row, if it has one. */
export const EVENTS_IN_ROWS = `(
  SELECT json_agg(json_build_object(
    'seq', event.seq, 'type', event.type, 'v', event.v, 'data', event.data,
    'at', to_char(event.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY event.seq)
  FROM match_event AS event WHERE event.match_id = match.id AND event.seq > coalesce(packed.seq, 0)
)`
