import { ok, type Result, storable } from '@masquerade/game'
import type { cellsQuery } from '@masquerade/protocol/public-api'
import type { z } from 'zod'
import type { Database } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { allRecords, allRows, anyRow, firstRecord, firstRow, pages, type Row, type Tx } from '../database/rows.ts'
import type { Prisma } from '../generated/client.ts'
import { newestPage } from '../matches/cursor.ts'
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
  WITH_OWNER,
} from './experiment-rows.ts'
import type { NewCell, PlayedRow } from './playing.ts'

/** The parts of an experiment that cannot be changed any more once it is no draft. */
export interface FrozenExperiment
  extends Pick<StoredExperiment, 'name' | 'design' | 'question' | 'manifest' | 'digest' | 'seed' | 'planned'>,
    Pick<StoredExperiment, 'asksAgents' | 'cap'> {
  people?: readonly { name: string; games: number }[]
}

interface Made {
  /** A form that is sent again gives the id of its first sending, and gets the experiment that was made then. */
  id?: string | undefined
  of?: string
  refusals?: readonly StoredRefusal[]
}

const MOST_DRAFTS = 100
const MOST_LISTED = 200

export function experiments({ pool, prisma, transaction }: Database) {
  return {
    async create(
      ownerId: string,
      frozen: FrozenExperiment,
      made: Made = {},
    ): Promise<Result<{ slug: string }, ExperimentError>> {
      const drafts = await prisma.experiment.count({ where: draftOf(ownerId) })
      if (drafts >= MOST_DRAFTS) return refuseExperiment('too-many-drafts')
      return ok(await make(ownerId, frozen, made))
    },

    takeOver: (ownerId: string, frozen: FrozenExperiment, { cells, waits, spend, ...run }: RunElsewhere) =>
      make(ownerId, frozen, {}, async (client, id) => {
        await client.query(TAKE_CELLS, [id, JSON.stringify(cells)])
        const state = waits ? 'paused' : 'running'
        const history = [run.added, JSON.stringify(run.names), run.lineage ?? null]
        await client.query(TAKE_OVER, [id, state, ...history, spend.tokens, spend.costMicros])
      }),

    /** Replaces a draft and its dry run; with a digest, only if the draft has it, or already is what it would become. */
    async restate(
      ownerId: string,
      slug: string,
      frozen: FrozenExperiment,
      digest?: string,
    ): Promise<Result<void, ExperimentError>> {
      const restated = await transaction(async (client) => {
        const values = [ownerId, slug, ...columnsOf(frozen), digest ?? null]
        const draft = await firstRow<Row<'Experiment', 'id'>>(client, RESTATE, values)
        if (!draft) return false
        await namePeople(client, draft.id, frozen.people)
        return true
      })
      if (restated) return ok(undefined)
      const isDraft = digest !== undefined && (await prisma.experiment.count({ where: draftOf(ownerId, slug) })) > 0
      return isDraft ? refuseExperiment('changed-elsewhere') : missingOr(ownerId, slug)
    },

    async discard(ownerId: string, slug: string): Promise<Result<void, ExperimentError>> {
      const { count } = await prisma.experiment.deleteMany({ where: draftOf(ownerId, slug) })
      return count === 1 ? ok(undefined) : missingOr(ownerId, slug)
    },

    get: (slug: string, viewer?: string): Promise<StoredExperiment | undefined> =>
      firstRecord<ExperimentRow>(pool, `${experimentsAs('$2')} WHERE ${VISIBLE}`, [slug, viewer ?? null]),

    isSeen: (slug: string, viewer?: string): Promise<boolean> =>
      anyRow(pool, `SELECT FROM experiment WHERE ${VISIBLE}`, [slug, viewer ?? null]),

    published: (cursor?: string) =>
      newestPage<ExperimentCard, ExperimentCard>({
        ...{ cursor, limit: MOST_LISTED, of: 'published experiments' },
        read: (after, most) => allRecords<CardRow>(pool, PUBLISHED, [most, after?.createdAt, after?.id]),
        toItem: (card) => card,
        at: ({ publishedAt, createdAt }) => new Date(publishedAt ?? createdAt),
      }),

    mine: (ownerId: string, cursor?: string) =>
      newestPage<ExperimentCard, ExperimentCard>({
        ...{ cursor, limit: MOST_LISTED, of: 'experiments' },
        read: (after, most) => allRecords<CardRow>(pool, MINE, [most, after?.createdAt, after?.id, ownerId]),
        toItem: (card) => card,
        at: ({ createdAt }) => new Date(createdAt),
      }),

    cells: (slug: string, viewer: string | undefined, { agent, condition, after = -1, limit }: CellFilter) =>
      allRecords<CellRow>(pool, CELLS, [slug, viewer ?? null, agent ?? null, condition ?? null, after, limit]),

    /** Blocks may be added meanwhile: matches with numbers of `planned` and above are left out. */
    linesInPieces: (
      { slug, planned }: Pick<StoredExperiment, 'slug' | 'planned'>,
      viewer: string | undefined,
      size: number,
    ) =>
      pages(size, (after?: LineRow) =>
        allRows<LineRow>(pool, LINES, [slug, viewer ?? null, after?.number ?? -1, size, planned]),
      ),
  }

  async function make(
    ownerId: string,
    frozen: FrozenExperiment,
    { id = newId(), of, refusals = [] }: Made,
    fill?: (client: Tx, id: string) => Promise<void>,
  ): Promise<{ slug: string }> {
    const slug = await freeSlug(frozen.name)
    return transaction(async (client) => {
      const refused = refusals.length > 0 ? JSON.stringify(refusals) : null
      const values = [id, slug, ownerId, ...columnsOf(frozen), of ?? null, refused]
      const made = await firstRow<Row<'Experiment', 'slug'>>(client, MAKE, values)
      if (made && made.slug !== slug) return made
      await namePeople(client, id, frozen.people)
      await fill?.(client, id)
      return { slug }
    })
  }

  /** Refuses another user's experiment as if it did not exist, so that private experiments stay unknown. */
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

const draftOf = (ownerId: string, slug?: string): Prisma.ExperimentWhereInput => ({
  ownerId,
  ...(slug !== undefined && { slug }),
  state: { in: ['draft', 'dry'] },
})

/** Deletes people whom the description no longer names; all others stay as they were. */
export async function namePeople(client: Tx, experimentId: string, people: FrozenExperiment['people'] = []) {
  await client.query('DELETE FROM experiment_person WHERE experiment_id = $1 AND name <> ALL ($2::text[])', [
    experimentId,
    people.map(({ name }) => name),
  ])
  const named = people.map(({ name, games }) => ({ id: newId(), name, games }))
  await client.query(NAME_PEOPLE, [experimentId, JSON.stringify(named)])
}

const NAME_PEOPLE = `
  INSERT INTO experiment_person (id, experiment_id, name, games, persons)
  SELECT given.id, $1, given.name, given.games, '{}'
  FROM json_to_recordset($2::json) AS given (id text, name text, games int)
  ON CONFLICT (experiment_id, name) DO UPDATE SET games = excluded.games`

interface RunElsewhere {
  cells: readonly (NewCell & { played: string; missing: boolean })[]
  added: readonly number[]
  names: Readonly<Record<string, string>>
  /** As JSON, if it is a fork. */
  lineage?: string | undefined
  spend: Spend
  waits: boolean
}

type CellFilter = z.output<typeof cellsQuery>

interface CellRow extends Row<'ExperimentMatch', 'number' | 'block' | 'condition' | 'missing' | 'reused'> {
  agents: string[]
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
    CASE WHEN $15 IS NOT NULL THEN 'refused' END)
  ON CONFLICT (id) DO UPDATE SET slug = experiment.slug RETURNING slug`

const TAKE_CELLS = `
  INSERT INTO experiment_match (experiment_id, number, block, condition, key, people, played, missing)
  SELECT $1, cell.number, cell.block, cell.condition, cell.key, ARRAY(SELECT json_array_elements_text(cell.people)),
    cell.played, cell.missing
  FROM json_to_recordset($2::json) AS cell (number int, block int, condition text, key text, people json, played text,
    missing boolean)`

const TAKE_OVER = `
  UPDATE experiment SET state = $2::"ExperimentState", reason = CASE WHEN $2 = 'paused' THEN 'owner' END, added = $3::int[],
    names = $4, lineage = $5, tokens = ceil($6::float8)::bigint, cost_micros = ceil($7::float8)::bigint, started_at = now(), played = counted.played, missing = counted.missing
  FROM (
    SELECT count(*) FILTER (WHERE NOT cell.missing)::int AS played, count(*) FILTER (WHERE cell.missing)::int AS missing
    FROM experiment_match AS cell WHERE cell.experiment_id = $1
  ) AS counted
  WHERE id = $1`

const RESTATE = `
  UPDATE experiment SET name = $3, design = $4, question = $5, manifest = $6, digest = $7, seed = $8, planned = $9,
    asks_agents = $10, token_cap = $11, cost_cap = $12, state = 'draft', reason = NULL, refusals = NULL, dry = NULL,
    dry_wanted_at = NULL
  WHERE owner_id = $1 AND slug = $2 AND state IN ('draft', 'dry') AND ($13::text IS NULL OR digest IN ($13, $7))
  RETURNING id`

const PUBLISHED = `
  SELECT ${CARD_COLUMNS} FROM ${WITH_OWNER} WHERE experiment.published_at IS NOT NULL
    AND ($2::timestamptz IS NULL OR (experiment.published_at, experiment.id) < ($2::timestamptz, $3::text))
  ORDER BY experiment.published_at DESC, experiment.id DESC LIMIT $1`

const MINE = `
  SELECT ${CARD_COLUMNS} FROM ${WITH_OWNER} WHERE experiment.owner_id = $4
    AND ($2::timestamptz IS NULL OR (experiment.created_at, experiment.id) < ($2::timestamptz, $3::text))
  ORDER BY experiment.created_at DESC, experiment.id DESC LIMIT $1`

const VISIBLE = `experiment.slug = $1 AND (experiment.published_at IS NOT NULL OR experiment.owner_id = $2::text)`

const CELLS = `
  SELECT cell.number, cell.block, cell.condition, cell.missing, cell.reused, ARRAY(
      SELECT name FROM json_array_elements_text(cell.played::json -> 'agents') WITH ORDINALITY AS sat (name, seat)
      ORDER BY seat
    ) AS agents, cell.match_id AS match
  FROM experiment JOIN experiment_match AS cell ON cell.experiment_id = experiment.id
  WHERE ${VISIBLE} AND (cell.played IS NOT NULL OR cell.missing) AND cell.number > $5
    AND ($4::text IS NULL OR cell.condition = $4)
    AND ($3::text IS NULL OR cell.played::jsonb -> 'agents' ? $3)
  ORDER BY cell.number LIMIT $6`

// SQL: a match of which a text is hidden is left out for all but the owner whose experiment played it, as its line has what was said.
type LineRow = Row<'ExperimentMatch', 'number'> & PlayedRow

const LINES = `
  SELECT cell.number, cell.played, cell.match_id AS match FROM experiment JOIN experiment_match AS cell ON cell.experiment_id = experiment.id
  WHERE ${VISIBLE} AND cell.played IS NOT NULL AND cell.number > $3 AND cell.number < $5
    AND (experiment.owner_id = $2::text AND NOT cell.reused OR NOT EXISTS (SELECT FROM hidden_text WHERE match_id = cell.match_id))
  ORDER BY cell.number LIMIT $4`
