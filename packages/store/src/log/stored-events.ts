import {
  type AnyGame,
  BESIDE,
  err,
  type Logged,
  numbered,
  ok,
  parseEvent,
  type Result,
  recordOf,
  refusalsIn,
} from '@masquerade/game'
import { z } from 'zod'
import { isoTime } from '../database/rows.ts'
import { pack, unpack } from '../packing/packing.ts'

/** Joins a match's log and the answers that the referee refused, which are stored apart, to one list of events. */
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
  return ok(recordOf(numbered(events), refusalsIn(events)))
}

/** SQL: gives the refused answers right after `after` again, since new ones may have come. */
const refusalRows = (after: string): string => `
  SELECT after AS seq, 'refused' AS type, ${BESIDE} AS v, jsonb_build_object(
    'turn', turn, 'seat', seat, 'attempt', attempt, 'kind', kind, 'code', code, 'why', why) AS data, at
  FROM match_refusal WHERE match_id = match.id AND after >= ${after}`

/** SQL: all events of a log are returned as one JSON value, since a separate row for each event takes much longer. */
export const eventsInRows = (after: string): string => `(
  SELECT json_agg(json_build_object(
    'seq', event.seq, 'type', event.type, 'v', event.v, 'data', event.data,
    'at', ${isoTime('event.at')}) ORDER BY event.seq)
  FROM (
    SELECT seq, type, v, data, at FROM match_event
    WHERE match_id = match.id AND seq > ${after} AND seq > coalesce(packed.seq, 0)
    UNION ALL ${refusalRows(after)}
  ) AS event
)`

/** Events are only checked to be objects here, because their game's own schema checks the content later. */
const data = z.custom<Logged['data']>((value) => typeof value === 'object' && value !== null)
const events = z.array(z.object({ seq: z.int(), at: z.string(), type: z.string(), v: z.int(), data }))

export const packLog = (log: readonly Logged[]): Promise<Buffer | undefined> => pack(log)

function unpackLog(packed: Buffer): Result<Logged[], string> {
  const unpacked = unpack(packed)
  if (!unpacked.ok) return err(`its log is damaged: ${unpacked.error}`)
  const parsed = events.safeParse(unpacked.value)
  return parsed.success ? ok(parsed.data) : err(`its log is damaged: ${z.prettifyError(parsed.error)}`)
}
