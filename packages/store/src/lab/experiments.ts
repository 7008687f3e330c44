import { ok, type Result, storable } from '@masquerade/game'
import type { Database } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import type { Row } from '../database/rows.ts'
import {
  CARD_COLUMNS,
  type CardRow,
  type ExperimentCard,
  type ExperimentError,
  type ExperimentRow,
  experimentsAs,
  refuseExperiment,
  type Spend,
  type StoredExperiment,
  type StoredRefusal,
  toCard,
  toExperiment,
  WITH_OWNER,
} from './experiment-rows.ts'
import { namePeople } from './name-people.ts'
import type { NewCell } from './playing.ts'

/**
 * The parts of an experiment that its manifest (a JSON description) sets: they can be changed while the experiment is a
 * draft, and never afterwards.
 */
export interface FrozenExperiment {
  name: string
  design: string
  question: string
  manifest: string
  digest: string
  seed: number
  planned: number
  asksAgents: boolean
  cap: Partial<Spend>
  people?: readonly { name: string; games: number }[]
}

export interface Copied {
  of?: string
  refusals?: readonly StoredRefusal[]
}

export interface CellCard {
  number: number
  block: number
  condition: string
  agents: string[]
  match?: string
  missing: boolean
  reused: boolean
}

const MOST_DRAFTS = 100
const MOST_LISTED = 200

export function experiments({ pool, prisma, transaction }: Database) {
  return {
    async create(
      ownerId: string,
      frozen: FrozenExperiment,
      copy: Copied = {},
    ): Promise<Result<{ slug: string }, ExperimentError>> {
      const drafts = await prisma.experiment.count({ where: { ownerId, state: { in: ['draft', 'dry'] } } })
      if (drafts >= MOST_DRAFTS) {
        return refuseExperiment('too-many', `you can have at most ${MOST_DRAFTS} drafts: delete one first`)
      }
      const id = newId()
      const slug = await freeSlug(frozen.name)
      await transaction(async (client) => {
        await client.query(MAKE, [
          ...[id, slug, ownerId, ...columnsOf(frozen), copy.of ?? null],
          copy.refusals && copy.refusals.length > 0 ? JSON.stringify(copy.refusals) : null,
        ])
        await namePeople(client, id, frozen.people)
      })
      return ok({ slug })
    },

    async takeOver(ownerId: string, frozen: FrozenExperiment, run: RunElsewhere): Promise<{ slug: string }> {
      const id = newId()
      const slug = await freeSlug(frozen.name)
      await transaction(async (client) => {
        await client.query(MAKE, [id, slug, ownerId, ...columnsOf(frozen), null, null])
        await namePeople(client, id, frozen.people)
        await client.query(TAKE_CELLS, [id, JSON.stringify(run.cells)])
        const { waits, added, names, spend } = run
        const state = waits ? 'paused' : 'running'
        await client.query(TAKE_OVER, [id, state, added, JSON.stringify(names), spend.tokens, spend.costMicros])
      })
      return { slug }
    },

    /**
     * A changed manifest (the JSON description of an experiment) makes the result of the earlier dry run invalid, so
     * that result is deleted.
     */
    async restate(ownerId: string, slug: string, frozen: FrozenExperiment): Promise<Result<void, ExperimentError>> {
      const restated = await transaction(async (client) => {
        const { rows } = await client.query<Row<'Experiment', 'id'>>(RESTATE, [ownerId, slug, ...columnsOf(frozen)])
        if (!rows[0]) return false
        await namePeople(client, rows[0].id, frozen.people)
        return true
      })
      return restated ? ok(undefined) : missingOr(ownerId, slug)
    },

    /** Deletes a draft of an experiment; an experiment that was played cannot be deleted. */
    async discard(ownerId: string, slug: string): Promise<Result<void, ExperimentError>> {
      const { count } = await prisma.experiment.deleteMany({
        where: { ownerId, slug, state: { in: ['draft', 'dry'] } },
      })
      return count === 1 ? ok(undefined) : missingOr(ownerId, slug)
    },

    /** Private experiments of other users look as if they did not exist. */
    async get(slug: string, viewer?: string): Promise<StoredExperiment | undefined> {
      const { rows } = await pool.query<ExperimentRow>(`${experimentsAs('$2')} WHERE ${VISIBLE}`, [
        slug,
        viewer ?? null,
      ])
      return rows[0] && toExperiment(rows[0])
    },

    async isSeen(slug: string, viewer?: string): Promise<boolean> {
      const { rows } = await pool.query<{ seen: boolean }>(
        `SELECT EXISTS (SELECT FROM experiment WHERE ${VISIBLE}) AS seen`,
        [slug, viewer ?? null],
      )
      return rows[0]?.seen ?? false
    },

    async published(): Promise<ExperimentCard[]> {
      const { rows } = await pool.query<CardRow>(
        `SELECT ${CARD_COLUMNS} FROM ${WITH_OWNER} WHERE experiment.published_at IS NOT NULL
         ORDER BY experiment.published_at DESC, experiment.id DESC LIMIT $1`,
        [MOST_LISTED],
      )
      return rows.map(toCard)
    },

    async mine(ownerId: string): Promise<ExperimentCard[]> {
      const { rows } = await pool.query<CardRow>(
        `SELECT ${CARD_COLUMNS} FROM ${WITH_OWNER} WHERE experiment.owner_id = $1
         ORDER BY experiment.created_at DESC, experiment.id DESC LIMIT $2`,
        [ownerId, MOST_LISTED],
      )
      return rows.map(toCard)
    },

    async cells(
      slug: string,
      viewer: string | undefined,
      { agent, condition, after = -1, limit }: CellFilter,
    ): Promise<CellCard[]> {
      const { rows } = await pool.query<CellRow>(CELLS, [
        ...[slug, viewer ?? null, agent ?? null, condition ?? null, after, limit],
      ])
      return rows.map(({ match_id, agents, ...cell }) => ({
        ...cell,
        agents: agents ?? [],
        ...(match_id !== null && { match: match_id }),
      }))
    },

    async lines(slug: string, viewer: string | undefined, after: number, limit: number): Promise<RunLine[]> {
      const { rows } = await pool.query<RunLine>(LINES, [slug, viewer ?? null, after, limit])
      return rows
    },
  }

  /** Users other than its owner do not learn from a refusal that a private experiment exists. */
  async function missingOr(ownerId: string, slug: string) {
    const there = await prisma.experiment.count({ where: { ownerId, slug } })
    return refuseExperiment(there > 0 ? 'no-such-step' : 'no-such-experiment')
  }

  async function freeSlug(name: string): Promise<string> {
    for (;;) {
      const slug = `${name.slice(0, 40)}-${newId()
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '')
        .slice(0, 6)}`.replace(/-+/g, '-')
      if ((await prisma.experiment.count({ where: { slug } })) === 0) return slug
    }
  }
}

export interface RunElsewhere {
  cells: readonly (NewCell & { played: string; missing: boolean })[]
  added: readonly number[]
  names: Readonly<Record<string, string>>
  spend: Spend
  waits: boolean
}

interface CellFilter {
  agent?: string | undefined
  condition?: string | undefined
  after?: number | undefined
  limit: number
}

interface CellRow extends Row<'ExperimentMatch', 'number' | 'block' | 'condition' | 'match_id' | 'missing' | 'reused'> {
  agents: string[] | null
}

export interface RunLine {
  number: number
  played: string
  match: string | null
}

const columnsOf = ({ name, design, question, manifest, digest, seed, planned, asksAgents, cap }: FrozenExperiment) => [
  ...[name, design, storable(question), manifest, digest, seed, planned, asksAgents],
  ...[cap.tokens ?? null, cap.costMicros ?? null],
]

const MAKE = `
  INSERT INTO experiment (id, slug, owner_id, name, design, question, manifest, digest, seed, planned, asks_agents,
    token_cap, cost_cap, forked_from, refusals, reason)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
    (SELECT id FROM experiment WHERE slug = $14 AND (published_at IS NOT NULL OR owner_id = $3)), $15::jsonb,
    CASE WHEN $15 IS NOT NULL THEN 'refused' END)`

const TAKE_CELLS = `
  INSERT INTO experiment_match (experiment_id, number, block, condition, key, people, played, missing)
  SELECT $1, cell.number, cell.block, cell.condition, cell.key, ARRAY(SELECT json_array_elements_text(cell.people)),
    cell.played, cell.missing
  FROM json_to_recordset($2::json) AS cell (number int, block int, condition text, key text, people json, played text,
    missing boolean)`

const TAKE_OVER = `
  UPDATE experiment SET state = $2::"ExperimentState", reason = CASE WHEN $2 = 'paused' THEN 'owner' END, added = $3::int[],
    names = $4, tokens = ceil($5::float8)::bigint, cost_micros = ceil($6::float8)::bigint, started_at = now(), played = counted.played, missing = counted.missing
  FROM (
    SELECT count(*) FILTER (WHERE NOT cell.missing)::int AS played, count(*) FILTER (WHERE cell.missing)::int AS missing
    FROM experiment_match AS cell WHERE cell.experiment_id = $1
  ) AS counted
  WHERE id = $1`

const RESTATE = `
  UPDATE experiment SET name = $3, design = $4, question = $5, manifest = $6, digest = $7, seed = $8, planned = $9,
    asks_agents = $10, token_cap = $11, cost_cap = $12, state = 'draft', reason = NULL, refusals = NULL, dry = NULL,
    dry_wanted_at = NULL
  WHERE owner_id = $1 AND slug = $2 AND state IN ('draft', 'dry') RETURNING id`

const VISIBLE = `experiment.slug = $1 AND (experiment.published_at IS NOT NULL OR experiment.owner_id = $2::text)`

const CELLS = `
  SELECT cell.number, cell.block, cell.condition, cell.match_id, cell.missing, cell.reused,
    CASE WHEN cell.played IS NOT NULL THEN (
      SELECT array_agg(name ORDER BY seat) FROM json_array_elements_text(cell.played::json -> 'agents')
        WITH ORDINALITY AS sat (name, seat)
    ) END AS agents
  FROM experiment JOIN experiment_match AS cell ON cell.experiment_id = experiment.id
  WHERE ${VISIBLE} AND (cell.played IS NOT NULL OR cell.missing) AND cell.number > $5
    AND ($4::text IS NULL OR cell.condition = $4)
    AND ($3::text IS NULL OR cell.played::jsonb -> 'agents' ? $3)
  ORDER BY cell.number LIMIT $6`

const LINES = `
  SELECT cell.number, cell.played, cell.match_id AS match FROM experiment JOIN experiment_match AS cell ON cell.experiment_id = experiment.id
  WHERE ${VISIBLE} AND cell.played IS NOT NULL AND cell.number > $3
  ORDER BY cell.number LIMIT $4`
