import { err, ok, type Result } from '@masquerade/game'
import type { Database } from '../database/database.ts'
import { LOCKS } from '../database/locks.ts'
import { allRows, anyRow, type FromRow, firstRecord, firstRow, type Row } from '../database/rows.ts'
import { userByLogin } from '../users/actor.ts'
import { type FinishedCell, IS_FREE, type Spend } from './experiment-rows.ts'

/** A person as the experiment's owner sees them: by a name in the description, without their identity. */
export type LabPerson = Row<'ExperimentPerson', 'id' | 'name' | 'games' | 'link'> &
  Record<'played' | 'missing', number> &
  Record<'withdrawn' | 'known' | 'left' | 'agreed' | 'here', boolean>

interface PartRow
  extends Row<'ExperimentPerson', 'id' | 'name' | 'games'>,
    Row<'Experiment', 'manifest' | 'state'>,
    Record<'owner' | 'sitting', string | null>,
    Record<'played' | 'missing', number>,
    Record<'agreed' | 'left' | 'ready' | 'playing', boolean> {}

export type LabPart = FromRow<PartRow>

type PartStep = 'renew' | 'withdraw' | 'end'

export interface PartError {
  /** `early`: the experiment has not started; `full`: the person already uses too many browsers. */
  code: 'no-such-person' | 'no-such-user' | 'ended' | 'full' | 'early'
}

const LOOKS_WITHIN = '15 seconds'
const MOST_BROWSERS = 20

/** A person enters by an invitation link, and is known by browser or account after agreeing. */
export function labPeople({ pool, prisma }: Database) {
  return {
    people: (ownerId: string, slug: string): Promise<LabPerson[]> => allRows<LabPerson>(pool, PEOPLE, [ownerId, slug]),

    /** Renews or withdraws a person's link, which ends all access through the old one. */
    async stepPerson(ownerId: string, slug: string, id: string, step: PartStep): Promise<Result<number, PartError>> {
      const statement = step === 'renew' ? RENEW : step === 'withdraw' ? WITHDRAW : END
      const row = await firstRow<Row<'ExperimentPerson', 'link'>>(pool, statement, [ownerId, slug, id])
      if (row) return ok(row.link)
      const person = await ownPerson(ownerId, slug, id)
      if (!person) return err({ code: 'no-such-person' })
      return err({ code: person.leftAt ? 'ended' : 'early' })
    },

    async nameUser(ownerId: string, slug: string, id: string, login: string): Promise<Result<number, PartError>> {
      const person = await ownPerson(ownerId, slug, id)
      if (!person) return err({ code: 'no-such-person' })
      if (person.leftAt) return err({ code: 'ended' })
      const user = await userByLogin(pool, login)
      if (user === undefined) return err({ code: 'no-such-user' })
      const named = [ownerId, slug, id, `u:${user}`, MOST_BROWSERS]
      const row = await firstRow<Row<'ExperimentPerson', 'link'>>(pool, NAME_USER, named)
      return row ? ok(row.link) : err({ code: 'full' })
    },

    partExists: async (id: string): Promise<boolean> => (await prisma.experimentPerson.count({ where: { id } })) > 0,

    linkHolds: async (id: string, link: number): Promise<boolean> =>
      (await prisma.experimentPerson.count({ where: { id, link, withdrawnAt: null } })) > 0,

    part: (id: string, ids: readonly string[], link?: number): Promise<LabPart | undefined> =>
      firstRecord<PartRow>(pool, PART, [id, ids, link ?? null]),

    parts: (ids: readonly string[]) =>
      allRows<Row<'ExperimentPerson', 'id' | 'games'> & { agreed: boolean }>(pool, PARTS, [ids]),

    /** `person` is the id of the browser or account that now identifies who agreed to take part. */
    async agree(
      id: string,
      { id: person, ids }: { id: string; ids: readonly string[] },
      link?: number,
    ): Promise<Result<void, PartError>> {
      const row = await firstRow<{ full: boolean }>(pool, AGREE, [id, ids, link ?? null, person, MOST_BROWSERS])
      if (!row) return err({ code: 'ended' })
      return row.full ? err({ code: 'full' }) : ok(undefined)
    },

    want: (id: string, ids: readonly string[], wants: boolean): Promise<boolean> =>
      anyRow(pool, WANT, [id, ids, wants]),

    async lookIn(id: string, ids: readonly string[]): Promise<void> {
      await pool.query('UPDATE experiment_person SET seen_at = now() WHERE id = $1 AND persons && $2::text[]', [
        id,
        ids,
      ])
    },

    leavePart: (id: string, ids: readonly string[]): Promise<boolean> =>
      anyRow(
        pool,
        `UPDATE experiment_person SET left_at = coalesce(left_at, now()), ready_at = NULL
         WHERE id = $1 AND persons && $2::text[]`,
        [id, ids],
      ),

    partOfSitting: (sitting: string) =>
      firstRow<Row<'ExperimentPerson', 'id' | 'games'> & { over: number; left: boolean }>(pool, OF_SITTING, [sitting]),
  }

  function ownPerson(ownerId: string, slug: string, id: string) {
    return prisma.experimentPerson.findUnique({ where: { id, experiment: { ownerId, slug } } })
  }
}

const CELLS_OF = (what: string) => `(
  SELECT count(*)::int FROM experiment_match AS cell
  WHERE cell.experiment_id = person.experiment_id AND cell.people @> ARRAY[person.name] AND ${what})`

const PLAYED = CELLS_OF('cell.played IS NOT NULL AND NOT cell.missing')
const MISSING = CELLS_OF('cell.missing')

const HERE = `person.seen_at > now() - interval '${LOOKS_WITHIN}'`

const PEOPLE = `
  SELECT person.id, person.name, person.games, ${PLAYED} AS played, ${MISSING} AS missing, person.link,
    person.withdrawn_at IS NOT NULL AS withdrawn, person.persons <> '{}' AS known, person.left_at IS NOT NULL AS left,
    person.agreed_at IS NOT NULL AS agreed,
    person.cell IS NOT NULL OR coalesce(${HERE}, false) AS here
  FROM experiment_person AS person JOIN experiment ON experiment.id = person.experiment_id
  WHERE experiment.owner_id = $1 AND experiment.slug = $2 ORDER BY person.name`

const OWN = `experiment_id IN (SELECT id FROM experiment WHERE owner_id = $1 AND slug = $2) AND id = $3`

const RENEW = `
  UPDATE experiment_person SET link = link + 1, withdrawn_at = NULL, persons = '{}', agreed_at = NULL, ready_at = NULL
  WHERE ${OWN} AND left_at IS NULL RETURNING link`

const WITHDRAW = `
  UPDATE experiment_person SET withdrawn_at = now(), persons = '{}', agreed_at = NULL, ready_at = NULL
  WHERE ${OWN} AND left_at IS NULL RETURNING link`

const END = `
  UPDATE experiment_person SET left_at = coalesce(left_at, now()), ready_at = NULL
  WHERE ${OWN} AND experiment_id IN (SELECT id FROM experiment WHERE state NOT IN ('draft', 'dry')) RETURNING link`

// SQL: a withdrawn link stays withdrawn, since a named user needs none. Another person agreed before, so all are asked again.
const NAME_USER = `
  UPDATE experiment_person SET agreed_at = CASE WHEN persons @> ARRAY[$4::text] THEN agreed_at END,
    ready_at = CASE WHEN persons @> ARRAY[$4::text] THEN ready_at END,
    persons = CASE WHEN persons @> ARRAY[$4::text] THEN persons ELSE array_append(persons, $4::text) END
  WHERE ${OWN} AND left_at IS NULL AND (persons @> ARRAY[$4::text] OR cardinality(persons) < $5) RETURNING link`

const PART = `
  SELECT person.id, experiment.owner_id AS owner, experiment.manifest, experiment.state, person.name, person.games, ${PLAYED} AS played,
    ${MISSING} AS missing, person.agreed_at IS NOT NULL AS agreed, person.left_at IS NOT NULL AS left,
    person.ready_at IS NOT NULL AS ready, person.cell IS NOT NULL AS playing, (
      SELECT sitting.id FROM sitting JOIN play_table ON play_table.id = sitting.table_id
      JOIN match ON match.id = play_table.match_id
      WHERE sitting.person = 'x:' || person.id AND match.status IN ('queued', 'running')
      ORDER BY sitting.agreed_at DESC LIMIT 1
    ) AS sitting
  FROM experiment_person AS person JOIN experiment ON experiment.id = person.experiment_id
  WHERE person.id = $1 AND (person.persons && $2::text[] OR (person.link = $3::int AND person.withdrawn_at IS NULL))
    AND experiment.state NOT IN ('draft', 'dry')`

const PARTS = `
  SELECT person.id, person.agreed_at IS NOT NULL AS agreed, person.games
  FROM experiment_person AS person JOIN experiment ON experiment.id = person.experiment_id
  WHERE person.persons && $1::text[] AND person.left_at IS NULL AND experiment.state IN ('running', 'paused')
  ORDER BY experiment.started_at DESC NULLS LAST, person.id LIMIT 20`

const AGREE = `
  UPDATE experiment_person AS person SET agreed_at = coalesce(person.agreed_at, now()), persons = CASE
    WHEN known.full OR person.persons @> ARRAY[$4::text] THEN person.persons ELSE array_append(person.persons, $4::text) END
  FROM (
    SELECT id, cardinality(persons) >= $5 AND NOT persons @> ARRAY[$4::text] AS full FROM experiment_person WHERE id = $1
  ) AS known
  WHERE person.id = known.id AND person.left_at IS NULL
    AND (person.persons && $2::text[] OR (person.link = $3::int AND person.withdrawn_at IS NULL))
  RETURNING known.full`

const WANT = `
  UPDATE experiment_person SET ready_at = CASE WHEN $3 THEN coalesce(ready_at, now()) END, seen_at = now()
  WHERE id = $1 AND persons && $2::text[] AND agreed_at IS NOT NULL AND left_at IS NULL`

const OF_SITTING = `
  SELECT person.id, person.games, person.left_at IS NOT NULL AS left, ${CELLS_OF(`(cell.played IS NOT NULL OR cell.missing)
    AND cell.match_id IS DISTINCT FROM play_table.match_id`)} AS over
  FROM sitting JOIN play_table ON play_table.id = sitting.table_id
  JOIN experiment_person AS person ON person.id = substr(sitting.person, 3) AND sitting.person LIKE 'x:%'
  WHERE sitting.id = $1`

interface WaitingRow extends Row<'Experiment', 'planned'> {
  experiment: string
  waiting: string[]
}

export type PeoplesCell = Pick<FinishedCell, 'experiment' | 'number'>

export function playingPeople({ pool, transaction }: Database) {
  return {
    /** Claims the next match of an experiment with people, each of whom plays in only one match at a time. */
    claimForPeople: (runner: string, forMs: number): Promise<PeoplesCell | undefined> =>
      transaction(async (client) => {
        const isMine = await anyRow(client, 'SELECT WHERE pg_try_advisory_xact_lock($1)', [LOCKS.nextForPeople])
        if (!isMine) return undefined
        const left = await firstRow<PeoplesCell>(client, { name: 'people-left-behind', text: LEFT_BEHIND })
        const cell = left ?? (await firstRow<PeoplesCell>(client, { name: 'people-next', text: NEXT }))
        if (!cell) return undefined
        await client.query(TAKE, [cell.experiment, cell.number, runner, forMs])
        return cell
      }),

    /** Running experiments with people who wait, by name, and whose places in the plan are not all begun. */
    waitingToBegin: () => allRows<WaitingRow>(pool, TO_BEGIN),

    begunNumbers: async (id: string): Promise<number[]> =>
      (await allRows<Row<'ExperimentMatch', 'number'>>(pool, BEGUN_NUMBERS, [id])).map(({ number }) => number),

    renewForPeople: ({ experiment, number }: PeoplesCell, runner: string, forMs: number): Promise<boolean> =>
      anyRow(
        pool,
        `UPDATE experiment_person SET held_until = now() + $4::int * interval '1 millisecond'
         WHERE experiment_id = $1 AND cell = $2 AND held_by = $3`,
        [experiment, number, runner, forMs],
      ),

    peopleThere: ({ experiment, number }: PeoplesCell): Promise<boolean> =>
      anyRow(
        pool,
        `SELECT FROM experiment_person WHERE experiment_id = $1 AND cell = $2
         HAVING bool_and(coalesce(seen_at > now() - interval '${LOOKS_WITHIN}', false))`,
        [experiment, number],
      ),

    async doneForPeople({ experiment, number }: PeoplesCell, runner: string, again = false): Promise<void> {
      await pool.query(
        `UPDATE experiment_person SET cell = NULL, held_by = NULL, held_until = NULL,
           ready_at = CASE WHEN $4 AND persons <> '{}' AND left_at IS NULL THEN coalesce(ready_at, now()) ELSE ready_at END
         WHERE experiment_id = $1 AND cell = $2 AND held_by = $3`,
        [experiment, number, runner, again],
      )
      // Wakes the process that works on the experiment, which makes its table after the last match.
      await pool.query('UPDATE experiment SET held_until = now() WHERE id = $1 AND held_by IS NULL', [experiment])
    },

    async letGoOfPeople({ experiment, number }: PeoplesCell, runner: string): Promise<void> {
      await pool.query(
        'UPDATE experiment_person SET held_until = now() WHERE experiment_id = $1 AND cell = $2 AND held_by = $3',
        [experiment, number, runner],
      )
    },

    /** Puts off a match in which somebody was absent; what its agents cost until then is spent. */
    async setAside(id: string, number: number, { tokens, costMicros }: Spend): Promise<void> {
      await pool.query(SET_ASIDE, [id, number, tokens, costMicros])
    },

    waitingInVain: async (id: string): Promise<number[]> =>
      (await allRows<Row<'ExperimentMatch', 'number'>>(pool, IN_VAIN, [id])).map(({ number }) => number),
  }
}

const SET_ASIDE = `
  WITH aside AS (
    UPDATE experiment_match SET match_id = NULL
    WHERE experiment_id = $1 AND number = $2 AND played IS NULL AND NOT missing AND match_id IS NOT NULL RETURNING experiment_id
  )
  UPDATE experiment SET tokens = tokens + ceil($3::float8)::bigint, cost_micros = cost_micros + ceil($4::float8)::bigint
  FROM aside WHERE experiment.id = aside.experiment_id`

const LEFT_BEHIND = `
  SELECT experiment_id AS experiment, cell AS number FROM experiment_person
  WHERE cell IS NOT NULL AND ${IS_FREE}
  ORDER BY held_until NULLS FIRST, id LIMIT 1`

const READY = (
  person: string,
) => `${person}.ready_at IS NOT NULL AND ${person}.cell IS NULL AND ${person}.left_at IS NULL
  AND ${person}.seen_at > now() - interval '${LOOKS_WITHIN}'`

const NEXT = `
  SELECT person.experiment_id AS experiment, next.number
  FROM experiment_person AS person JOIN experiment ON experiment.id = person.experiment_id AND experiment.state = 'running'
  JOIN LATERAL (
    SELECT cell.number FROM experiment_match AS cell
    WHERE cell.experiment_id = person.experiment_id AND cell.people @> ARRAY[person.name]
      AND cell.played IS NULL AND NOT cell.missing AND NOT EXISTS (
        SELECT FROM unnest(cell.people) AS called (name) WHERE NOT EXISTS (
          SELECT FROM experiment_person AS other
          WHERE other.experiment_id = cell.experiment_id AND other.name = called.name AND ${READY('other')}
        )
      )
    ORDER BY cell.number LIMIT 1
  ) AS next ON true
  WHERE ${READY('person')} ORDER BY person.ready_at, person.id LIMIT 1`

const TO_BEGIN = `
  SELECT experiment.id AS experiment, experiment.planned, array_agg(person.name ORDER BY person.name) AS waiting
  FROM experiment_person AS person JOIN experiment ON experiment.id = person.experiment_id AND experiment.state = 'running'
  WHERE ${READY('person')} AND ${CELLS_OF('true')} < person.games
  GROUP BY experiment.id ORDER BY min(person.ready_at), experiment.id`

const BEGUN_NUMBERS = `SELECT number FROM experiment_match WHERE experiment_id = $1 AND people <> '{}'`

const TAKE = `
  UPDATE experiment_person AS person SET cell = $2, held_by = $3, held_until = now() + $4::int * interval '1 millisecond',
    ready_at = NULL
  FROM experiment_match AS cell
  WHERE person.experiment_id = $1 AND cell.experiment_id = $1 AND cell.number = $2 AND person.name = ANY (cell.people)`

const IN_VAIN = `
  SELECT cell.number FROM experiment_match AS cell
  WHERE cell.experiment_id = $1 AND cell.people <> '{}' AND cell.played IS NULL AND NOT cell.missing AND EXISTS (
    SELECT FROM experiment_person AS person
    WHERE person.experiment_id = $1 AND person.name = ANY (cell.people) AND person.left_at IS NOT NULL
      AND person.cell IS DISTINCT FROM cell.number
  ) ORDER BY cell.number`
