import { ok, type Result } from '@masquerade/game'
import { MAILBOX_CHANNEL, type PlaceInQueue } from '@masquerade/protocol'
import type { Pool } from 'pg'
import type { Database } from '../database/database.ts'
import { anyRow, type FromRow, firstRecord, firstRow, type Row, type Tx } from '../database/rows.ts'
import { type AdminActor, noteAction } from '../operating/admin-log.ts'
import { type ExperimentError, type ExperimentState, IS_FREE, refuseExperiment, STEPPED } from './experiment-rows.ts'
import { type FrozenExperiment, namePeople } from './experiments.ts'

export type ExperimentStep = 'dry' | 'start' | 'pause' | 'resume' | 'stop'

export const MOST_RUNNING = 2

const FROM: Readonly<Record<ExperimentStep, readonly ExperimentState[]>> = {
  dry: ['draft', 'dry'],
  start: ['draft', 'dry'],
  pause: ['running'],
  resume: ['paused'],
  stop: ['running', 'paused'],
}

interface MoreBlocks extends Pick<FrozenExperiment, 'planned' | 'digest' | 'manifest' | 'people'> {
  blocks: number
}

type StepRow = Row<'Experiment', 'id' | 'state' | 'asks_agents' | 'planned'>

export function experimentSteps(database: Database) {
  return {
    step: (ownerId: string, slug: string, step: ExperimentStep): Promise<Result<ExperimentState, ExperimentError>> =>
      withOwn(ownerId, slug, async (client, row) => {
        if (!FROM[step].includes(row.state)) return refuseExperiment('no-such-step')
        if (step === 'start' && row.asks_agents && row.state === 'draft') return refuseExperiment('dry-first')
        if (step === 'dry') {
          await client.query(
            `UPDATE experiment SET dry_wanted_at = now(), refusals = NULL, reason = NULL, dry = NULL, state = 'draft'
             WHERE id = $1`,
            [row.id],
          )
          return ok('draft')
        }
        if (step === 'start' || step === 'resume') {
          if (await runsEnough(client, ownerId)) return refuseExperiment('too-many')
        }
        const to = step === 'pause' ? 'paused' : step === 'stop' ? 'stopped' : 'running'
        // One that stands still is held until a process has made its table of all that was played.
        await client.query(
          `UPDATE experiment SET state = $2::"ExperimentState", reason = $3, refusals = NULL, dry_wanted_at = NULL,
             held_by = CASE WHEN $2 = 'running' THEN held_by ELSE coalesce(held_by, 'owner') END,
             started_at = CASE WHEN $2 = 'running' THEN coalesce(started_at, now()) ELSE started_at END,
             finished_at = CASE WHEN $2 = 'stopped' THEN now() END,
             published_at = CASE WHEN $4 AND (manifest::jsonb ->> 'public')::boolean THEN coalesce(published_at, now())
               ELSE published_at END
           WHERE id = $1`,
          [row.id, to, to === 'running' ? null : 'owner', step === 'start'],
        )
        return ok(to)
      }),

    extend: (
      ownerId: string,
      slug: string,
      { planned, digest, manifest, blocks, people }: MoreBlocks,
    ): Promise<Result<ExperimentState, ExperimentError>> =>
      withOwn(ownerId, slug, async (client, row) => {
        if (row.state !== 'finished' || planned <= row.planned) return refuseExperiment('no-such-step')
        if (await runsEnough(client, ownerId)) return refuseExperiment('too-many')
        await client.query(
          `UPDATE experiment SET planned = $2, digest = $3, manifest = $4, state = 'running', added = added || $5::int,
             finished_at = NULL, reason = NULL WHERE id = $1`,
          [row.id, planned, digest, manifest, blocks],
        )
        await namePeople(client, row.id, people)
        return ok('running')
      }),

    publish: (ownerId: string, slug: string, isPublic: boolean): Promise<Result<void, ExperimentError>> =>
      withOwn(ownerId, slug, async (client, row) => {
        if (isPublic && row.state !== 'finished' && row.state !== 'stopped') return refuseExperiment('no-such-step')
        if (isPublic && (await anyRow(client, WITHHELD, [slug]))) return refuseExperiment('withheld')
        await client.query(
          'UPDATE experiment SET published_at = CASE WHEN $2 THEN coalesce(published_at, now()) END WHERE id = $1',
          [row.id, isPublic],
        )
        return ok(undefined)
      }),

    /** Makes an experiment private; its owner cannot publish it again. The administrators' log is what keeps this. */
    withhold: (admin: AdminActor, slug: string): Promise<boolean> =>
      database.transaction(async (client) => {
        const hide =
          'UPDATE experiment SET published_at = NULL WHERE slug = $1 AND published_at IS NOT NULL RETURNING id'
        if (!(await anyRow(client, hide, [slug]))) return false
        await noteAction(client, admin, { act: WITHHOLD, target: slug })
        return true
      }),
  }

  function withOwn<T>(ownerId: string, slug: string, work: Work<T>): ReturnType<Work<T>> {
    return database.transaction(async (client) => {
      // Owners are locked before experiments, as when they delete their account; two starts then count one after the other.
      await client.query('SELECT FROM user_account WHERE id = $1 FOR NO KEY UPDATE', [ownerId])
      const row = await firstRow<StepRow>(client, ITS_ROW, [ownerId, slug])
      if (!row) return refuseExperiment('no-such-experiment')
      const done = await work(client, row)
      if (done.ok) await client.query(`SELECT pg_notify('${MAILBOX_CHANNEL}', '${STEPPED}')`)
      return done
    })
  }
}

const WITHHOLD = 'withhold-experiment'
const WITHHELD = `SELECT FROM admin_action WHERE act = '${WITHHOLD}' AND target = $1`

type Work<T> = (client: Tx, row: StepRow) => Promise<Result<T, ExperimentError>>

const ITS_ROW = `
  SELECT id, state, asks_agents, planned FROM experiment WHERE owner_id = $1 AND slug = $2 FOR UPDATE`

async function runsEnough(client: Tx, ownerId: string): Promise<boolean> {
  const { rows } = await client.query<{ n: number }>(RUNNING, [ownerId])
  return (rows[0]?.n ?? 0) >= MOST_RUNNING
}

const RUNNING = `SELECT count(*)::int AS n FROM experiment WHERE owner_id = $1 AND state = 'running'`

interface PaceRow {
  running: number
  /** Seconds that the site itself spends on a match of an experiment, measured with agents that answer at once. */
  at_table: number | null
  /** Three of four recent experiments took, on average, at most this many seconds for a match. */
  recent_seconds: number | null
}

export type LabPace = FromRow<PaceRow>

export function labWaiting(pool: Pool) {
  return {
    placeInQueue: (id: string): Promise<PlaceInQueue | undefined> => firstRow<PlaceInQueue>(pool, PLACE, [id]),

    pace: async (id: string): Promise<LabPace> => (await firstRecord<PaceRow>(pool, PACE, [id])) ?? { running: 0 },
  }
}

const WANTS = `(state = 'running' OR (dry_wanted_at IS NOT NULL AND state IN ('draft', 'dry')))`

/** SQL: processes take dry runs first, then the experiment that has waited longest. */
const PLACE = `
  WITH waiting AS (
    SELECT id, (row_number() OVER (ORDER BY dry_wanted_at IS NULL, held_until NULLS FIRST, id))::int AS place,
      (count(*) OVER ())::int AS of
    FROM experiment WHERE ${WANTS} AND ${IS_FREE}
  )
  SELECT place, of FROM waiting WHERE id = $1`

const PACE = `
  WITH newest AS MATERIALIZED (
    SELECT id, started_at, finished_at, played FROM experiment
    WHERE state = 'finished' AND finished_at > now() - interval '30 days' AND id <> $1
    ORDER BY finished_at DESC, id LIMIT 20
  ), own AS (
    SELECT newest.id, extract(epoch FROM finished_at - started_at)::float8 AS took, (
      SELECT count(*)::int FROM experiment_match AS cell WHERE cell.experiment_id = newest.id AND NOT cell.reused
    ) AS matches FROM newest
  )
  SELECT (SELECT count(*)::int FROM experiment WHERE state = 'running' AND id <> $1) AS running, (
    SELECT avg(extract(epoch FROM match.finished_at - match.started_at))::float8
    FROM newest CROSS JOIN LATERAL (
      SELECT match_id FROM experiment_match WHERE experiment_id = newest.id AND match_id IS NOT NULL AND NOT reused
      ORDER BY number DESC LIMIT 10
    ) AS cell JOIN match ON match.id = cell.match_id AND match.status = 'finished'
    WHERE NOT EXISTS (
      SELECT FROM seat JOIN agent ON agent.id = seat.agent_id WHERE seat.match_id = match.id AND agent.kind <> 'house'
    )
  ) AS at_table, (
    SELECT percentile_cont(0.75) WITHIN GROUP (ORDER BY took / matches) FROM own WHERE matches > 0 AND took > 0
  ) AS recent_seconds`
