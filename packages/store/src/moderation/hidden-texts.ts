import { cutTo, err, type Failure, isSealed, ok, PUBLIC, type Result, storable, viewOf } from '@masquerade/game'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { Row } from '../database/rows.ts'
import { type ReadError, readStored } from '../log/log.ts'
import { maskedNow } from '../matches/masks.ts'
import type { Notifier } from '../notices/notifier.ts'

type HideError = Failure<NothingSaid['code'] | 'no-reason'>

const LONGEST_REASON = 200

export function hiddenTexts({ pool, prisma, transaction }: Database, notifier: Notifier) {
  return {
    /** A player's text is hidden wherever it was said in one match; the match's log keeps the text. */
    async hide(matchId: string, seq: number, reason: string, byUser: string): Promise<Result<number[], HideError>> {
      const why = cutTo(storable(reason).trim(), LONGEST_REASON)
      if (why === '') return err({ code: 'no-reason', message: 'give a reason: readers will see it' })
      const said = await saidIn(pool, matchId, seq)
      if (!said.ok) return said
      await transaction(async (client) => {
        await client.query(
          `INSERT INTO hidden_text (match_id, seq, reason, by_user) SELECT $1, unnest($2::int[]), $3, $4
           ON CONFLICT (match_id, seq) DO UPDATE SET reason = excluded.reason, by_user = excluded.by_user, at = now()`,
          [matchId, said.value, why, byUser],
        )
        await client.query(
          `UPDATE report SET settled_at = now(), settled_by = $3, verdict = 'hidden'
           WHERE match_id = $1 AND seq = ANY ($2) AND settled_at IS NULL`,
          [matchId, said.value, byUser],
        )
      })
      tell(matchId, said.value)
      return said
    },

    async show(matchId: string, seq: number): Promise<Result<number[], HideError>> {
      const said = await saidIn(pool, matchId, seq)
      if (!said.ok) return said
      await prisma.hiddenText.deleteMany({ where: { matchId, seq: { in: said.value } } })
      tell(matchId, said.value)
      return said
    },

    async newest(limit = 50): Promise<{ match: string; seq: number; reason: string; at: string }[]> {
      const rows = await prisma.hiddenText.findMany({
        orderBy: [{ at: 'desc' }, { matchId: 'asc' }, { seq: 'asc' }],
        take: limit,
      })
      return rows.map(({ matchId, seq, reason, at }) => ({ match: matchId, seq, reason, at: at.toISOString() }))
    },
  }

  function tell(match: string, seqs: readonly number[]): void {
    for (const seq of seqs) notifier.send({ kind: 'hidden', match, seq })
  }
}

export interface SpeechAt {
  match: string
  seq: number
}

export interface ReportedSpeech {
  said: { text: string; seat: number; hidden?: string }
  /** Missing while the seat is secret: even administrators must not learn who sits there. */
  agent?: { id: string; slug: string; name: string }
}

const speech = z.object({ text: z.string(), seat: z.int() })

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
    const { rows } = await pool.query<SeatRow>(SEATS, [match])
    for (const { seq, data } of events) {
      const parsed = speech.safeParse(data)
      if (!parsed.success || !places.some((place) => place.match === match && place.seq === seq)) continue
      const reason = hidden.get(seq)
      const sitting = rows.find(({ seat }) => seat === parsed.data.seat)
      found.set(key({ match, seq }), {
        said: { ...parsed.data, ...(reason !== undefined && { hidden: reason }) },
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
