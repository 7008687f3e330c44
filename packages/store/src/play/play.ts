import { isSealed, ok, type Result, type Seat, type Seen, seatViewer, type Wire } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { AskForm, PersonAnswer, PlayLanguage, PlayState } from '@masquerade/protocol'
import type { Database } from '../database/database.ts'
import type { PlayQueue } from '../database/queue.ts'
import type { Row } from '../database/rows.ts'
import type { log as logs } from '../log/log.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import { placeInQueue } from '../matches/place-in-queue.ts'
import { sendStatus } from '../matches/send-status.ts'
import type { Notifier } from '../notices/notifier.ts'
import { lockSeating } from '../seating/seating.ts'
import { answerIn, problemWith, toQuestion } from './answering.ts'
import { begin, DUE } from './begin.ts'
import { type PlayError, refusePlay } from './play-error.ts'
import { NOW, openSitting, type Person, sitDown, type WantedTable } from './sit-down.ts'
import { questionOf, type SittingRow, sittingOf } from './sitting-rows.ts'

/**
 * Seats of people at play tables. A caller passes all ids of a person: another person's seat does not exist for them.
 */
export function play(
  database: Database,
  notifier: Notifier,
  queue: PlayQueue,
  { log, mailbox }: { log: Pick<ReturnType<typeof logs>, 'readAs'>; mailbox: Mailbox },
) {
  const { pool } = database

  return {
    /**
     * Gives a seat to a person who agreed that their speeches are published, or returns the seat that they already
     * have.
     */
    sitDown(
      language: PlayLanguage,
      person: Person,
      table: WantedTable = {},
    ): Promise<Result<{ sitting: string; fresh: boolean }, PlayError>> {
      return database.transaction((client) => sitDown(client, { language, ...table }, person))
    },

    /** Returns the current seat of a person, if there is one. */
    openSitting: (ids: readonly string[]): Promise<string | undefined> => openSitting(pool, ids),

    /** Whether any person has a seat with this id. */
    async exists(id: string): Promise<boolean> {
      const { rowCount } = await pool.query('SELECT FROM sitting WHERE id = $1', [id])
      return (rowCount ?? 0) > 0
    },

    /**
     * Returns what the person in a seat may know, with the events after a given number: the view of that seat alone.
     * The request also shows that the person is present.
     */
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

    /** Stores the person's answer, once and until the deadline; it is judged like an agent's. */
    async answer(id: string, ids: readonly string[], given: PersonAnswer): Promise<Result<void, PlayError>> {
      const sitting = await sittingOf(pool, id, ids)
      if (!sitting) return refusePlay('no-such-sitting')
      if (sitting.gone || sitting.token === null) return refusePlay('no-such-ask')
      const { rows } = await pool.query<{ form: AskForm | null }>(
        `SELECT payload -> 'form' AS form FROM mailbox_ask WHERE ask_id = $1 AND agent_id = $2`,
        [given.ask, sitting.token],
      )
      const [ask] = rows
      if (!ask?.form) return refusePlay('no-such-ask')
      const answer = answerIn(given)
      const wrong = problemWith(answer, ask.form)
      if (wrong) return refusePlay(wrong)
      const answered = await mailbox.answer(given.ask, sitting.token, answer)
      return answered.ok ? ok(undefined) : refusePlay(answered.error.code)
    },

    /**
     * Lets a play table begin without waiting for more people: the match is made as soon as a runner looks at the
     * table.
     */
    async beginNow(id: string, ids: readonly string[]): Promise<Result<void, PlayError>> {
      const sitting = await sittingOf(pool, id, ids)
      if (!sitting || sitting.gone) return refusePlay('no-such-sitting')
      if (sitting.match !== null) return refusePlay('begun')
      await pool.query(`UPDATE play_table SET begins_at = least(begins_at, ${NOW}) WHERE id = $1`, [sitting.table])
      return ok(undefined)
    },

    /**
     * Gives up the person's seat while their table still waits for players. Once the match has begun the seat stays the
     * person's, and leaving counts as silence.
     */
    async leave(id: string, ids: readonly string[]): Promise<Result<void, PlayError>> {
      return database.transaction(async (client) => {
        await lockSeating(client)
        const { rows } = await client.query<Row<'Sitting', 'table_id'> & Row<'PlayTable', 'match_id'>>(
          `SELECT sitting.table_id, play_table.match_id
           FROM sitting JOIN play_table ON play_table.id = sitting.table_id
           WHERE sitting.id = $1 AND sitting.person = ANY ($2)`,
          [id, ids],
        )
        const [sitting] = rows
        if (!sitting) return refusePlay('no-such-sitting')
        if (sitting.match_id !== null) return refusePlay('begun')
        await client.query('DELETE FROM sitting WHERE id = $1', [id])
        await client.query(
          'DELETE FROM play_table WHERE id = $1 AND NOT EXISTS (SELECT FROM sitting WHERE table_id = $1)',
          [sitting.table_id],
        )
        return ok(undefined)
      })
    },

    /** Returns the play tables whose time to begin has come, for the scheduler. */
    async due(): Promise<string[]> {
      const { rows } = await pool.query<Row<'PlayTable', 'id'>>({ name: 'play-due', text: DUE })
      return rows.map(({ id }) => id)
    },

    /**
     * Makes the match of a play table whose time has come, once, however many runners try; returns how many people sit
     * in it.
     */
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
    { table, language, game, seats, status, token, part }: SittingRow,
    after: number,
  ): Promise<PlayState> {
    const tableFacts = { table, language, game, seats }
    // Records that the person's page is open: the time of its last call decides whether a person in an experiment has
    // left.
    if (part && token !== null && status === 'running') await mailbox.touch(token)
    // Reads the question before the log: a question is put only when the events before it are logged, so the log that
    // is read contains all of these events.
    const open = status === 'running' && token !== null ? await questionOf(pool, token) : undefined
    const read = await log.readAs(match, seatViewer(seat), after)
    if (!read.ok) return { state: 'void', ...tableFacts, match }
    // Casts the type of the events in a player's view: they always are numbered JSON objects, as the protocol requires.
    const shown = part ? await beforeTheEnd(match, seat, read.value.events) : read.value.events
    const events = shown as Extract<PlayState, { state: 'playing' }>['events']
    if (read.value.status === 'finished') return { state: 'over', ...tableFacts, seat, events, match }
    const facts = events.length === 0 ? undefined : await factsOf(match, seat)
    const asked = { ...(facts && { facts }), ...(open && { question: toQuestion(open) }) }
    return { state: 'playing', ...tableFacts, seat, events, ...asked }
  }

  /**
   * Removes the result of the match from the data for a person who plays a series of matches: agents do not learn the
   * result either, and it would influence how the person plays the next match.
   */
  async function beforeTheEnd(match: string, seat: Seat, events: readonly Seen[]): Promise<readonly Seen[]> {
    const whole = await log.readAs(match, seatViewer(seat))
    const game = whole.ok ? gameOf(whole.value.game) : undefined
    if (!whole.ok || !game) return []
    const end = whole.value.events.find((event) => !isSealed(event) && game.ending(event))
    return end ? events.filter(({ seq }) => seq < end.seq) : events
  }

  /** Returns the facts about a running game that the player in a seat knows. */
  async function factsOf(match: string, seat: Seat): Promise<Wire['facts'] | undefined> {
    const read = await log.readAs(match, seatViewer(seat))
    const game = read.ok ? gameOf(read.value.game) : undefined
    if (!read.ok || !game?.wire) return undefined
    const over = read.value.events.some((event) => !isSealed(event) && game.ending(event))
    return over ? undefined : game.wire(read.value.events).facts
  }
}

export type Play = ReturnType<typeof play>
