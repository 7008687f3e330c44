import {
  gameEvents,
  isSealed,
  ok,
  type Result,
  type Seat,
  type Seen,
  type SpeechField,
  seatViewer,
  type Wire,
} from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { AskForm, OpenQuestion, PersonAnswer, PlayLanguage, PlayState, SeenEvent } from '@masquerade/protocol'
import type { asks as allAsks } from '../asks/asks.ts'
import type { Database } from '../database/database.ts'
import type { PlayQueue } from '../database/queue.ts'
import { allRows, firstRow, type Row } from '../database/rows.ts'
import type { log as logs } from '../log/log.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import { placeInQueue, sendStatus } from '../matches/status.ts'
import type { Notifier } from '../notices/notifier.ts'
import { lockSeating } from '../seating/seating.ts'
import {
  answerIn,
  begin,
  DUE,
  NOW,
  openSitting,
  type Person,
  type PlayError,
  problemWith,
  questionOf,
  refusePlay,
  type SittingRow,
  sitDown,
  sittingOf,
  type WantedTable,
} from './sittings.ts'

/** An empty text would say that the player was silent, so a hidden one is told as this. */
const STAND_IN: Record<SpeechField, string> = { text: '…', said: '…' }

interface Reading {
  log: Pick<ReturnType<typeof logs>, 'readAs'>
  mailbox: Mailbox
  asks: Pick<ReturnType<typeof allAsks>, 'askedNow'>
}

/** Callers pass all ids of a person; another person's seat is treated as if it did not exist. */
export function play(database: Database, notifier: Notifier, queue: PlayQueue, { log, mailbox, asks }: Reading) {
  const { pool } = database

  return {
    sitDown: (language: PlayLanguage, person: Person, table: WantedTable = {}) =>
      database.transaction((client) => sitDown(client, { language, ...table }, person)),

    openSitting: (ids: readonly string[]): Promise<string | undefined> => openSitting(pool, ids),

    /** Returns what a person sees at the seat; the call also counts as a sign that the person is present. */
    async state(id: string, ids: readonly string[], after = 0): Promise<Result<PlayState, PlayError>> {
      const sitting = await sittingOf(pool, id, ids)
      if (!sitting) return refusePlay('no-such-sitting')
      const { table, language, game, seats } = sitting
      const tableFacts = { table, language, game, seats }
      if (sitting.gone) return ok({ state: 'missed', ...tableFacts })
      if (sitting.match === null || sitting.seat === null) {
        await mailbox.touch(id)
        const beginsInMs = Math.round(sitting.begins_in_ms)
        return ok({ state: 'waiting', ...tableFacts, people: sitting.people, beginsInMs })
      }
      if (sitting.status === 'void') return ok({ state: 'void', ...tableFacts, match: sitting.match })
      if (!sitting.dealt) {
        if (sitting.token !== null) await mailbox.touch(sitting.token)
        const queue = sitting.status === 'queued' ? await placeInQueue(pool, sitting.match) : undefined
        return ok({ state: 'lobby', ...tableFacts, ...(queue && { queue }) })
      }
      return ok(await atTheTable(sitting.match, sitting.seat, sitting, after))
    },

    /** Stored if it is the first and before the deadline; the referee judges it like an agent's. */
    async answer(id: string, ids: readonly string[], given: PersonAnswer): Promise<Result<void, PlayError>> {
      const sitting = await sittingOf(pool, id, ids)
      if (!sitting) return refusePlay('no-such-sitting')
      if (sitting.gone || sitting.token === null) return refusePlay('no-such-ask')
      const statement = `SELECT payload -> 'form' AS form FROM mailbox_ask WHERE ask_id = $1 AND agent_id = $2`
      const ask = await firstRow<{ form: AskForm | null }>(pool, statement, [given.ask, sitting.token])
      if (!ask?.form) return refusePlay('no-such-ask')
      const answer = answerIn(given)
      const wrong = problemWith(answer, ask.form)
      if (wrong) return refusePlay(wrong)
      const answered = await mailbox.answer(given.ask, sitting.token, answer)
      return answered.ok ? ok(undefined) : refusePlay(answered.error.code)
    },

    async beginNow(id: string, ids: readonly string[]): Promise<Result<void, PlayError>> {
      const sitting = await sittingOf(pool, id, ids)
      if (!sitting || sitting.gone) return refusePlay('no-such-sitting')
      if (sitting.match !== null) return refusePlay('begun')
      await pool.query(`UPDATE play_table SET begins_at = least(begins_at, ${NOW}) WHERE id = $1`, [sitting.table])
      return ok(undefined)
    },

    /** Once the match has begun, the seat stays the person's, and missing answers count as silence. */
    leave: (id: string, ids: readonly string[]): Promise<Result<void, PlayError>> =>
      database.transaction(async (client) => {
        await lockSeating(client)
        const sitting = await firstRow<Row<'Sitting', 'table_id'> & Row<'PlayTable', 'match_id'>>(
          client,
          `SELECT sitting.table_id, play_table.match_id
           FROM sitting JOIN play_table ON play_table.id = sitting.table_id
           WHERE sitting.id = $1 AND sitting.person = ANY ($2)`,
          [id, ids],
        )
        if (!sitting) return refusePlay('no-such-sitting')
        if (sitting.match_id !== null) return refusePlay('begun')
        await client.query('DELETE FROM sitting WHERE id = $1', [id])
        await client.query(
          'DELETE FROM play_table WHERE id = $1 AND NOT EXISTS (SELECT FROM sitting WHERE table_id = $1)',
          [sitting.table_id],
        )
        return ok(undefined)
      }),

    due: async (): Promise<string[]> =>
      (await allRows<Row<'PlayTable', 'id'>>(pool, { name: 'play-due', text: DUE })).map(({ id }) => id),

    /** Begins a match with people; it is created only once, however many processes try. */
    async begin(tableId: string): Promise<{ match: string; people: number } | undefined> {
      const begun = await database.transaction((client) => begin(client, queue, tableId))
      if (!begun) return undefined
      sendStatus(notifier, begun.id, begun.arena, 'queued')
      return { match: begun.id, people: begun.people }
    },
  }

  async function atTheTable(
    match: string,
    seat: Seat,
    { table, language, game, seats, status, token, part, texts_hidden }: SittingRow,
    after: number,
  ): Promise<PlayState> {
    const tableFacts = { table, language, game, seats }
    // Without such signs of an open page, a person who did not answer is waited for shortly.
    if (token !== null && status === 'running') await mailbox.touch(token)
    // The question is read before the log, so that the log contains all events before the question.
    const open = status === 'running' && token !== null ? await questionOf(pool, token) : undefined
    const read = await log.readAs(match, seatViewer(seat), after)
    if (!read.ok) return { state: 'void', ...tableFacts, match }
    const shown = part ? await beforeTheEnd(match, seat, read.value.events) : read.value.events
    const hidden = texts_hidden ? await hiddenUpTo(match, seat, after) : []
    // The casts are right because a player's view of a match's log contains only numbered JSON objects.
    const sent = {
      events: shown as SeenEvent[],
      ...(hidden.length > 0 && { hidden: hidden as SeenEvent[] }),
    }
    if (read.value.status === 'finished') return { state: 'over', ...tableFacts, seat, ...sent, match }
    const facts = shown.length === 0 ? undefined : await factsOf(match, seat)
    const question = open && texts_hidden ? await withoutHiddenTexts(open, match, seat, language) : open
    const waitMs = open || status !== 'running' ? 0 : await longestLeft(match)
    const asked = { ...(facts && { facts }), ...(question && { question }), ...(waitMs > 0 && { waitMs }) }
    return { state: 'playing', ...tableFacts, seat, ...sent, ...asked }
  }

  async function longestLeft(match: string): Promise<number> {
    const left = (await asks.askedNow(match)).map(({ deadline }) => Date.parse(deadline) - database.clock.now())
    return Math.round(Math.max(0, ...left))
  }

  /** The page received these events already, but the texts of some may have been hidden since then. */
  async function hiddenUpTo(match: string, seat: Seat, after: number): Promise<readonly Seen[]> {
    const whole = await wholeLog(match, seat)
    const events = whole?.events ?? []
    return events.filter((event) => event.seq <= after && !isSealed(event) && 'hidden' in event.data)
  }

  /** Texts may have been hidden since the question was written, so its situation is written again without them. */
  async function withoutHiddenTexts(question: OpenQuestion, match: string, seat: Seat, language: PlayLanguage) {
    const whole = await wholeLog(match, seat)
    if (!whole) return question
    const seen = gameEvents(whole.events).map((event) =>
      isSealed(event) || !('hidden' in event.data) ? event : { ...event, data: { ...event.data, ...STAND_IN } },
    )
    const options = { language, hints: true, notes: [] }
    return { ...question, situation: whole.game.brief(seen, { ...question, seat }, options).situation }
  }

  /** A person who plays a series of matches for an experiment does not see how a match ends, and neither do agents. */
  async function beforeTheEnd(match: string, seat: Seat, events: readonly Seen[]): Promise<readonly Seen[]> {
    const whole = await wholeLog(match, seat)
    if (!whole) return []
    const { end } = whole
    return end ? events.filter(({ seq }) => seq < end.seq) : events
  }

  async function factsOf(match: string, seat: Seat): Promise<Wire['facts'] | undefined> {
    const whole = await wholeLog(match, seat)
    return whole?.end ? undefined : whole?.game.wire?.(whole.events).facts
  }

  async function wholeLog(match: string, seat: Seat) {
    const read = await log.readAs(match, seatViewer(seat))
    const game = read.ok ? gameOf(read.value.game) : undefined
    if (!read.ok || !game) return undefined
    const { events } = read.value
    return { game, events, end: events.find((event) => !isSealed(event) && game.ending(event)) }
  }
}
