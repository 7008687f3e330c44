import { err, type Json, ok, type Result, speechIn, storable } from '@masquerade/game'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/new-id.ts'
import {
  allRecords,
  allRows,
  anyRow,
  type FromRow,
  firstRecord,
  firstRow,
  type Row,
  type Tx,
} from '../../database/rows.ts'
import { readStored } from '../../log/log.ts'
import type { Person } from '../../play/sittings.ts'

export interface BatchRow extends Omit<Row<'RatingBatch'>, 'owner_id' | 'by_address'> {
  owner: string | null
  by_address: number
  raters: number
  removed: number
}

export type BatchCard = FromRow<BatchRow>

/** `again` texts are shown to each rater a second time, to measure how steadily the rater judges. */
export type NewBatch = Pick<BatchCard, 'title' | 'kind' | 'question' | 'again' | 'digest' | 'listed' | 'experiment'> & {
  items: readonly Json[]
}

/** The largest number of people who may rate one set of texts, since anybody can pass on the link to it. */
export const MOST_RATERS = 50
/** How many raters may share one network address by default, so that places for others remain. */
const USUAL_BY_ADDRESS = 16

/** SQL condition: the rater takes one of the limited places for raters, having given a rating and not been removed. */
const HAS_PLACE = `rater.removed_at IS NULL AND EXISTS (SELECT FROM rating_mark WHERE rating_mark.rater_id = rater.id)`

const BATCH_COLUMNS = `
  batch.id, batch.owner_id AS owner, batch.title, batch.kind, batch.question, batch.size, batch.again, batch.digest, batch.listed,
  batch.experiment, batch.created_at, batch.closed_at, coalesce(batch.by_address, ${USUAL_BY_ADDRESS}) AS by_address,
  (SELECT count(*)::int FROM rater WHERE rater.batch_id = batch.id AND ${HAS_PLACE}) AS raters,
  (SELECT count(*)::int FROM rater WHERE rater.batch_id = batch.id AND rater.removed_at IS NOT NULL) AS removed`

export interface RatingError<Code = never> {
  /** `address-full`: too many others rate the texts from the same network address. */
  code: 'no-such-batch' | 'closed' | 'full' | 'address-full' | 'removed' | Code
}

/** The first who began to rate a set of texts has number 1. */
export type Rater = Row<'Rater', 'id' | 'number' | 'name' | 'named'> & { batch: string }

export type MarkChange = Row<'RatingMark', 'item' | 'again' | 'mark'>

type MarkRow = Row<'RatingMark', 'item' | 'again' | 'mark' | 'at'>
type KeptMark = FromRow<MarkRow>

const SHOWN = 100

/** A person may have several ids (browser, account); callers pass all of them. */
export function ratingBatches(database: Database) {
  const { pool, prisma } = database

  return {
    /** A form that is sent again gives the id of its first sending, and makes no second batch. */
    async make(ownerId: string, { items, ...batch }: NewBatch, id = newId()): Promise<string> {
      const { title, kind, question, again, digest, listed, experiment } = batch
      await pool.query(MAKE, [
        ...[id, ownerId, storable(title), kind, question === undefined ? null : storable(question)],
        ...[items.length, again, digest, listed, experiment ?? null, JSON.stringify(items)],
      ])
      return id
    },

    get: (id: string): Promise<BatchCard | undefined> =>
      firstRecord<BatchRow>(pool, `SELECT ${BATCH_COLUMNS} FROM rating_batch AS batch WHERE batch.id = $1`, [id]),

    async of(userId: string | undefined, ids: readonly string[]) {
      const [own, rated, open] = await Promise.all([
        allRecords<BatchRow>(pool, OWN, [userId ?? null, SHOWN, null]),
        allRecords<BatchRow & { given: number }>(pool, RATED, [ids, SHOWN]),
        allRecords<BatchRow>(pool, OPEN, [userId ?? null, ids, SHOWN]),
      ])
      return { own, rated, open }
    },

    ofExperiment: (ownerId: string, experiment: string): Promise<BatchCard[]> =>
      allRecords<BatchRow>(pool, OWN, [ownerId, SHOWN, experiment]),

    async items(id: string): Promise<Json[]> {
      const statement = 'SELECT item FROM rating_item WHERE batch_id = $1 ORDER BY number'
      return (await allRows<Row<'RatingItem', 'item'>>(pool, statement, [id])).map(({ item }) => item)
    },

    async itemsAt(id: string, numbers: readonly number[]): Promise<Map<number, Json>> {
      const statement = 'SELECT number, item FROM rating_item WHERE batch_id = $1 AND number = ANY ($2)'
      const rows = await allRows<Row<'RatingItem', 'number' | 'item'>>(pool, statement, [id, numbers])
      return new Map(rows.map(({ number, item }) => [number, item]))
    },

    /** The texts that moderators have hidden in the matches of the experiment that a set of texts is from. */
    async hiddenTexts(id: string): Promise<Set<string>> {
      const matches = await allRows<Row<'HiddenText', 'match_id'>>(pool, WITH_HIDDEN, [id])
      const logs = await Promise.all(matches.map(({ match_id }) => readStored(pool, match_id)))
      return new Set(
        logs.flatMap((log) => {
          if (!log.ok) return []
          const { events, hidden } = log.value
          return events.flatMap(({ seq, data }) => (hidden.has(seq) ? (speechIn(data) ?? []) : []))
        }),
      )
    },

    close: (ownerId: string, id: string): Promise<boolean> => anyRow(pool, CLOSE, [ownerId, id]),

    async setByAddress(ownerId: string, id: string, places: number): Promise<boolean> {
      const { count } = await prisma.ratingBatch.updateMany({
        where: { id, ownerId, closedAt: null },
        data: { byAddress: Math.min(Math.max(Math.round(places), 1), MOST_RATERS) },
      })
      return count === 1
    },

    removeRater: (ownerId: string, id: string, number: number): Promise<boolean> =>
      anyRow(
        pool,
        `UPDATE rater SET removed_at = now() FROM rating_batch AS batch
         WHERE batch.id = $2 AND batch.owner_id = $1 AND batch_id = batch.id AND number = $3 AND removed_at IS NULL`,
        [ownerId, id, number],
      ),

    discard: (ownerId: string, id: string): Promise<boolean> =>
      database.transaction(async (client) => {
        // Locked by a statement of its own, so that the next one sees a first rating that was saved meanwhile.
        await client.query('SELECT FROM rating_batch WHERE id = $1 FOR UPDATE', [id])
        return anyRow(
          client,
          `DELETE FROM rating_batch AS batch
           WHERE id = $2 AND owner_id = $1
             AND NOT EXISTS (SELECT FROM rater WHERE batch_id = batch.id AND ${HAS_PLACE})`,
          [ownerId, id],
        )
      }),

    /** The limit on raters counts only people who have rated at least one text. */
    join: (
      id: string,
      person: Person,
      { name, named, sender }: Pick<Rater, 'name' | 'named'> & { sender: string },
    ): Promise<Result<Rater, RatingError>> =>
      database.transaction(async (client) => {
        const open = await lockedOpen(client, id, 'NO KEY UPDATE')
        if (!open.ok) return open
        const known = await firstRow<Rater>(client, RATER_OF, [id, person.ids, person.id])
        if (known) {
          await client.query('UPDATE rater SET name = $2, named = $3 WHERE id = $1', [known.id, storable(name), named])
          return ok({ ...known, name: storable(name), named })
        }
        if (await wasRemoved(client, id, person)) return err({ code: 'removed' })
        const full = await noPlace(client, id, sender)
        if (full) return err({ code: full })
        await client.query(FORGET_IDLE, [id, sender, USUAL_BY_ADDRESS])
        const made = await firstRow<Rater>(
          client,
          `INSERT INTO rater (id, batch_id, number, persons, name, named, sender)
           SELECT $1, $2, coalesce(max(number), 0) + 1, ARRAY[$3], $4, $5, $6 FROM rater WHERE batch_id = $2
           RETURNING ${RATER}`,
          [newId(), id, person.id, storable(name), named, sender],
        )
        if (!made) throw new Error('an inserted rater did not come back')
        return ok(made)
      }),

    /** A person who began before and again after signing in continues as the signed-in rater. */
    raterOf: (id: string, person: Person): Promise<Rater | undefined> =>
      firstRow<Rater>(pool, RATER_OF, [id, person.ids, person.id]),

    rater: (id: string, raterId: string): Promise<Rater | undefined> =>
      firstRow<Rater>(pool, `${RATERS} AND id = $2`, [id, raterId]),

    /** A person may continue on another device, unless begun there as a different rater. */
    goOnAs: (id: string, raterId: string, person: Person): Promise<boolean> =>
      database.transaction(async (client) => {
        await client.query('SELECT FROM rating_batch WHERE id = $1 FOR NO KEY UPDATE', [id])
        return anyRow(
          client,
          `UPDATE rater SET persons = array_append(persons, $3) WHERE batch_id = $1 AND id = $2 AND removed_at IS NULL
             AND NOT EXISTS (SELECT FROM rater AS other WHERE other.batch_id = $1 AND other.persons && $4::text[])`,
          [id, raterId, person.id, person.ids],
        )
      }),

    marksOf: (raterId: string): Promise<KeptMark[]> =>
      allRecords<MarkRow>(
        pool,
        'SELECT item, again, mark, at FROM rating_mark WHERE rater_id = $1 ORDER BY at, item, again',
        [raterId],
      ),

    setMarks: (
      id: string,
      person: Person,
      changes: readonly MarkChange[],
    ): Promise<Result<void, RatingError<'no-such-rater' | 'no-such-item'>>> =>
      database.transaction(async (client) => {
        // First ratings are stored one after another, so that the limit on raters is never exceeded.
        const before = await firstRow<Placed>(client, PLACE_OF, [id, person.ids, person.id])
        const isFirst = before?.placed === false && changes.some(({ mark }) => mark !== null)
        const open = await lockedOpen(client, id, isFirst ? 'NO KEY UPDATE' : 'SHARE')
        if (!open.ok) return open
        const found = await firstRow<Placed>(client, PLACE_OF, [id, person.ids, person.id])
        if (!found) return err({ code: (await wasRemoved(client, id, person)) ? 'removed' : 'no-such-rater' })
        const full = isFirst && !found.placed ? await noPlace(client, id, found.sender) : undefined
        if (full) return err({ code: full })
        const rater = found.id
        if (changes.some(({ item }) => item < 0 || item >= open.value)) return err({ code: 'no-such-item' })
        const last = new Map(changes.map((change) => [`${change.item} ${change.again}`, change]))
        const given = JSON.stringify([...last.values()])
        await client.query(KEEP_MARKS, [rater, id, given])
        await client.query(TAKE_BACK, [rater, given])
        return ok(undefined)
      }),

    async marked(id: string): Promise<(Rater & { marks: KeptMark[] })[]> {
      const [raters, marks] = await Promise.all([
        allRows<Rater>(pool, `${RATERS} ORDER BY number`, [id]),
        allRecords<MarkRow & Row<'RatingMark', 'rater_id'>>(
          pool,
          'SELECT rater_id, item, again, mark, at FROM rating_mark WHERE batch_id = $1 ORDER BY item, again',
          [id],
        ),
      ])
      const byRater = new Map<string, KeptMark[]>(raters.map((rater) => [rater.id, []]))
      for (const { raterId, ...mark } of marks) byRater.get(raterId)?.push(mark)
      return raters.map((rater) => ({ ...rater, marks: byRater.get(rater.id) ?? [] }))
    },
  }
}

/** Keeps a set of texts open for ratings during the transaction; returns its number of texts. */
async function lockedOpen(client: Tx, id: string, lock: 'SHARE' | 'NO KEY UPDATE') {
  const statement = lock === 'SHARE' ? `${STATE} FOR SHARE` : `${STATE} FOR NO KEY UPDATE`
  const batch = await firstRow<Row<'RatingBatch', 'size'> & { closed: boolean }>(client, statement, [id])
  if (!batch) return err<RatingError>({ code: 'no-such-batch' })
  return batch.closed ? err<RatingError>({ code: 'closed' }) : ok(batch.size)
}

async function noPlace(client: Tx, id: string, sender: string | null) {
  const counted = [id, sender, USUAL_BY_ADDRESS]
  const row = await firstRow<Record<'all' | 'here' | 'most', number>>(client, PLACES, counted)
  const { all = 0, here = 0, most = 0 } = row ?? {}
  if (all >= MOST_RATERS) return 'full'
  return here >= most ? 'address-full' : undefined
}

const wasRemoved = (client: Tx, id: string, { ids }: Person): Promise<boolean> => anyRow(client, WAS_REMOVED, [id, ids])

const WAS_REMOVED = 'SELECT FROM rater WHERE batch_id = $1 AND persons && $2::text[] AND removed_at IS NOT NULL LIMIT 1'

const PLACES = `
  SELECT count(rater.id)::int AS all, (count(rater.id) FILTER (WHERE rater.sender = $2))::int AS here,
    coalesce(batch.by_address, $3::int) AS most
  FROM rating_batch AS batch LEFT JOIN rater ON rater.batch_id = batch.id AND ${HAS_PLACE}
  WHERE batch.id = $1 GROUP BY batch.id`

// SQL: if more people at one network address than may rate there have joined without rating, the oldest are removed.
const FORGET_IDLE = `
  DELETE FROM rater WHERE id IN (
    SELECT id FROM rater WHERE batch_id = $1 AND sender = $2 AND removed_at IS NULL
      AND NOT EXISTS (SELECT FROM rating_mark WHERE rating_mark.rater_id = rater.id)
    ORDER BY joined_at DESC OFFSET (SELECT greatest(coalesce(by_address, 0), $3::int) - 1 FROM rating_batch WHERE id = $1))`

const CLOSE = 'UPDATE rating_batch SET closed_at = now() WHERE id = $2 AND owner_id = $1 AND closed_at IS NULL'

const STATE = 'SELECT size, closed_at IS NOT NULL AS closed FROM rating_batch WHERE id = $1'

const MAKE = `
  WITH made AS (
    INSERT INTO rating_batch (id, owner_id, title, kind, question, size, again, digest, listed, experiment)
    VALUES ($1, $2, $3, $4::"RatingKind", $5, $6, $7, $8, $9, $10)
    ON CONFLICT (id) DO NOTHING RETURNING id
  )
  INSERT INTO rating_item (batch_id, number, item)
  SELECT made.id, given.number - 1, given.item
  FROM made, jsonb_array_elements($11::jsonb) WITH ORDINALITY AS given (item, number)`

const OWN = `
  SELECT ${BATCH_COLUMNS} FROM rating_batch AS batch 
  WHERE batch.owner_id = $1 AND ($3::text IS NULL OR batch.experiment = $3)
  ORDER BY batch.created_at DESC, batch.id LIMIT $2`

const WITH_HIDDEN = `
  SELECT DISTINCT hidden_text.match_id FROM rating_batch AS batch
  JOIN experiment ON experiment.slug = batch.experiment AND experiment.owner_id IS NOT DISTINCT FROM batch.owner_id
  JOIN experiment_match AS cell ON cell.experiment_id = experiment.id
  JOIN hidden_text ON hidden_text.match_id = cell.match_id WHERE batch.id = $1`

const RATED = `
  SELECT ${BATCH_COLUMNS}, (SELECT count(*)::int FROM rating_mark WHERE rater_id = rater.id) AS given
  FROM rater JOIN rating_batch AS batch ON batch.id = rater.batch_id
  WHERE rater.persons && $1::text[] AND rater.removed_at IS NULL
  ORDER BY rater.joined_at DESC, rater.id LIMIT $2`

const OPEN = `
  SELECT ${BATCH_COLUMNS} FROM rating_batch AS batch
  WHERE batch.listed AND batch.closed_at IS NULL AND batch.owner_id IS DISTINCT FROM $1
    AND NOT EXISTS (SELECT FROM rater WHERE rater.batch_id = batch.id AND rater.persons && $2::text[])
  ORDER BY batch.created_at DESC, batch.id LIMIT $3`

const KEEP_MARKS = `
  INSERT INTO rating_mark (rater_id, batch_id, item, again, mark, at)
  SELECT $1, $2, given.item, given.again, given.mark, clock_timestamp()
  FROM jsonb_to_recordset($3::jsonb) AS given (item int, again boolean, mark jsonb) WHERE jsonb_typeof(given.mark) = 'object'
  ON CONFLICT (rater_id, item, again) DO UPDATE SET mark = excluded.mark, at = excluded.at`

const TAKE_BACK = `
  DELETE FROM rating_mark USING jsonb_to_recordset($2::jsonb) AS given (item int, again boolean, mark jsonb)
  WHERE rater_id = $1 AND rating_mark.item = given.item AND rating_mark.again = given.again
    AND coalesce(jsonb_typeof(given.mark), 'null') = 'null'`

const RATER = 'id, batch_id AS batch, number, name, named'

const RATERS = `SELECT ${RATER} FROM rater WHERE batch_id = $1 AND removed_at IS NULL`

const OF_PERSON = `
  FROM rater WHERE batch_id = $1 AND persons && $2::text[] AND removed_at IS NULL
  ORDER BY $3 = ANY (persons) DESC, number LIMIT 1`

const RATER_OF = `SELECT ${RATER} ${OF_PERSON}`

const PLACE_OF = `
  SELECT ${RATER}, sender, EXISTS (SELECT FROM rating_mark WHERE rating_mark.rater_id = rater.id) AS placed ${OF_PERSON}`

type Placed = Rater & Row<'Rater', 'sender'> & { placed: boolean }
