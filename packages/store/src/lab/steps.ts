import { ok, type Result } from '@masquerade/game'
import type { PoolClient } from 'pg'
import type { Database } from '../database/database.ts'
import type { Row } from '../database/rows.ts'
import { type ExperimentError, type ExperimentState, refuseExperiment } from './experiment-rows.ts'
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
        await client.query(
          `UPDATE experiment SET state = $2::"ExperimentState", reason = $3, refusals = NULL, dry_wanted_at = NULL,
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
        await client.query(
          'UPDATE experiment SET published_at = CASE WHEN $2 THEN coalesce(published_at, now()) END WHERE id = $1',
          [row.id, isPublic],
        )
        return ok(undefined)
      }),
  }

  function withOwn<T>(ownerId: string, slug: string, work: Work<T>): ReturnType<Work<T>> {
    return database.transaction(async (client) => {
      const { rows } = await client.query<StepRow>(ITS_ROW, [ownerId, slug])
      return rows[0] ? work(client, rows[0]) : refuseExperiment('no-such-experiment')
    })
  }
}

type Work<T> = (client: PoolClient, row: StepRow) => Promise<Result<T, ExperimentError>>

const ITS_ROW = `
  SELECT id, state, asks_agents, planned FROM experiment WHERE owner_id = $1 AND slug = $2 FOR UPDATE`

/**
 * The user's row is locked by its own statement, so that the next statement also counts experiments that started while
 * this one waited.
 */
async function runsEnough(client: PoolClient, ownerId: string): Promise<boolean> {
  await client.query('SELECT FROM user_account WHERE id = $1 FOR UPDATE', [ownerId])
  const { rows } = await client.query<{ n: number }>(RUNNING, [ownerId])
  return (rows[0]?.n ?? 0) >= MOST_RUNNING
}

const RUNNING = `SELECT count(*)::int AS n FROM experiment WHERE owner_id = $1 AND state = 'running'`
