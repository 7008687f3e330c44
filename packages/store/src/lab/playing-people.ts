import type { Database } from '../database/database.ts'
import { allRows, anyRow, type Row } from '../database/rows.ts'
import { LOOKS_WITHIN } from './people.ts'

export interface PeoplesCell {
  experiment: string
  number: number
}

/** A PostgreSQL advisory lock with this number lets one process at a time choose the next match for people. */
const NEXT_FOR_PEOPLE = 1_836_283

export function playingPeople({ pool, prisma, transaction }: Database) {
  return {
    /** Claims the next match of an experiment with people, each of whom plays in only one match at a time. */
    claimForPeople: (runner: string, forMs: number): Promise<PeoplesCell | undefined> =>
      transaction(async (client) => {
        const isMine = await anyRow(client, 'SELECT WHERE pg_try_advisory_xact_lock($1)', [NEXT_FOR_PEOPLE])
        if (!isMine) return undefined
        const left = await client.query<PeoplesCell>(LEFT_BEHIND)
        const [cell] = left.rows.length > 0 ? left.rows : (await client.query<PeoplesCell>(NEXT)).rows
        if (!cell) return undefined
        await client.query(TAKE, [cell.experiment, cell.number, runner, forMs])
        return cell
      }),

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
           ready_at = CASE WHEN $4 THEN coalesce(ready_at, now()) ELSE ready_at END
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

    /** Puts off a match in which a person was absent: it is played when all its people are present. */
    async setAside(id: string, number: number): Promise<void> {
      await prisma.experimentMatch.updateMany({
        where: { experimentId: id, number, played: null, missing: false },
        data: { matchId: null },
      })
    },

    waitingInVain: async (id: string): Promise<number[]> =>
      (await allRows<Row<'ExperimentMatch', 'number'>>(pool, IN_VAIN, [id])).map(({ number }) => number),
  }
}

const LEFT_BEHIND = `
  SELECT experiment_id AS experiment, cell AS number FROM experiment_person
  WHERE cell IS NOT NULL AND (held_until IS NULL OR held_until < now())
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
