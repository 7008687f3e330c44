import { err, type Failure, isSealed, ok, PUBLIC, type Result, speechIn, viewOf } from '@masquerade/game'
import type { Pool } from 'pg'
import { z } from 'zod'
import { allRows, type Row } from '../database/rows.ts'
import { type ReadError, readStored } from '../log/log.ts'
import { maskedNow } from '../matches/masks.ts'

export interface SpeechAt {
  match: string
  seq: number
}

export interface ReportedSpeech {
  said: { text: string; seat: number; hidden?: string }
  /** Missing while the seat is secret: even administrators must not learn who sits there. */
  agent?: { id: string; slug: string; name: string }
}

const speaker = z.object({ seat: z.int() })

/** Reported speeches whose logs cannot be read are left out of the result. */
export async function reportedSpeeches(
  pool: Pool,
  places: readonly SpeechAt[],
): Promise<(place: SpeechAt) => ReportedSpeech | undefined> {
  const found = new Map<string, ReportedSpeech>()
  for (const match of new Set(places.map((place) => place.match))) {
    const stored = await readStored(pool, match)
    if (!stored.ok) continue
    const { events, hidden } = stored.value
    const rows = await allRows<SeatRow>(pool, SEATS, [match])
    for (const { seq, data } of events) {
      const parsed = speaker.safeParse(data)
      const text = speechIn(data)
      if (!parsed.success || text === undefined || !places.some((place) => place.match === match && place.seq === seq))
        continue
      const reason = hidden.get(seq)
      const sitting = rows.find(({ seat }) => seat === parsed.data.seat)
      found.set(key({ match, seq }), {
        said: { ...parsed.data, text, ...(reason !== undefined && { hidden: reason }) },
        ...(sitting && { agent: { id: sitting.id, slug: sitting.slug, name: sitting.name } }),
      })
    }
  }
  return (place) => found.get(key(place))
}

const key = ({ match, seq }: SpeechAt): string => `${match} ${seq}`

type SeatRow = Row<'Seat', 'seat'> & Row<'Agent', 'id' | 'slug' | 'name'>

const SEATS = `
  SELECT seat.seat, agent.id, agent.slug, agent.name FROM seat JOIN agent ON agent.id = seat.agent_id
  WHERE seat.match_id = $1 AND NOT ${maskedNow('seat.match_id')}`

export type NothingSaid = Failure<ReadError['code'] | 'no-such-text'>

export async function saidIn(pool: Pool, matchId: string, seq: number): Promise<Result<number[], NothingSaid>> {
  const stored = await readStored(pool, matchId)
  if (!stored.ok) return stored
  const { game, events } = stored.value
  const event = events.find((one) => one.seq === seq)
  const heard = event !== undefined && !isSealed(viewOf(game, event, PUBLIC))
  const said = heard ? (game.texts?.echoes(events, seq) ?? []) : []
  if (said.length === 0) return err({ code: 'no-such-text', message: `event ${seq} says nothing that anybody heard` })
  return ok(said)
}
