import { err, type Json, JUDGING, ok, type Result } from '@masquerade/game'
import type { MatchStatus } from '@masquerade/protocol'
import { NEWEST_VERSION } from '../agents/agent-rows.ts'
import { OWNER_PLAYS } from '../agents/place.ts'
import type { Database } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import {
  allRecords,
  allRows,
  anyRow,
  type FromRow,
  firstRecord,
  firstRow,
  pages,
  type Row,
  type Tx,
} from '../database/rows.ts'
import type { WakeUp, WakeUps } from '../mailbox/wake-ups.ts'
import { sendStatus } from '../matches/status.ts'
import type { Notifier } from '../notices/notifier.ts'
import { lockSeating, type NewSeat, type Refusal, refusals } from '../seating/seating.ts'
import { RENAMED } from '../users/rename-agent.ts'
import {
  type ExperimentRow,
  experimentsAs,
  type FinishedCell,
  IS_FREE,
  keepCell,
  NOTHING_SPENT,
  type Spend,
  STEPPED,
  type StandstillReason,
  type StoredExperiment,
  type StoredRefusal,
  spentIn,
} from './experiment-rows.ts'
import type { LabAgent } from './site-agents.ts'

type OpenCellRow = Row<'ExperimentMatch', 'number'> & { match: string | null }

export type NewCell = Row<'ExperimentMatch', 'number' | 'block' | 'condition' | 'key'> & { people?: readonly string[] }

type PlayedLine = Row<'ExperimentMatch', 'number'> & { played: string }

export type PlayedRow = { played: string; match: string | null }

export interface CellMatch {
  game: string
  gameVersion: number
  config: object
  language: string
  seats: readonly NewSeat[]
  people?: readonly { seat: number; name: string }[]
}

const MOST_VOIDS = 2
const PIECE = 250

export function labPlaying({ pool, prisma, transaction }: Database, notifier: Notifier, wakes: WakeUps) {
  return {
    /** Call this before claiming, so that no notice in between is missed. */
    news: (): WakeUp => wakes.next(STEPPED),

    async claim(runner: string, forMs: number): Promise<StoredExperiment | undefined> {
      const statement = { name: 'experiment-claim', text: CLAIM, values: [runner, forMs] }
      const claimed = await firstRow<Row<'Experiment', 'id'>>(pool, statement)
      return claimed && byId(claimed.id)
    },

    renew: async (id: string, runner: string, forMs: number): Promise<StoredExperiment | undefined> =>
      (await anyRow(pool, RENEW, [id, runner, forMs])) ? byId(id) : undefined,

    byId,

    /**
     * For `restMs` milliseconds no process takes it again, so that other experiments have their turn. A turn that was not
     * finished leaves its holder, by which the next process sees that a table may have to be made.
     */
    async release(id: string, runner: string, restMs = 0, isFinished = true): Promise<void> {
      await pool.query(
        `UPDATE experiment SET held_by = CASE WHEN NOT $4 OR document_of = '${RENAMED}' THEN held_by END,
           held_until = now() + $3::int * interval '1 millisecond'
         WHERE id = $1 AND held_by = $2`,
        [id, runner, restMs, isFinished],
      )
    },

    /** Whether matches outside experiments wait; experiments then use only a part of the places. */
    othersWait: (): Promise<boolean> => anyRow(pool, { name: 'others-wait', text: OTHERS_WAIT }),

    isRenamed: ({ documentOf }: StoredExperiment): boolean => documentOf === RENAMED,

    /** Stores each agent's version and name, so that later changes of the agent do not matter. */
    async freezeAgents(id: string, agents: readonly Pick<LabAgent, 'named' | 'name' | 'version'>[]): Promise<void> {
      const versions = Object.fromEntries(agents.map(({ named, version }) => [named, version.id]))
      const names = Object.fromEntries(agents.map(({ named, name }) => [named, name]))
      await pool.query(FREEZE, [...[id, JSON.stringify(versions), JSON.stringify(names)]])
    },

    /** A planned match stays open until its result is stored and the match itself has ended. */
    async standing(id: string) {
      const open = await allRecords<OpenCellRow>(pool, STANDING, [id])
      return { open, begun: (await firstRow<{ begun: number }>(pool, BEGUN, [id]))?.begun ?? 0 }
    },

    /**
     * How many matches beside `number` are begun and not yet paid. Of matches with people that begin at one time, the first
     * does not count the later ones, so that one of them begins.
     */
    underWay: async (id: string, number: number): Promise<number> =>
      (await firstRow<{ n: number }>(pool, UNDER_WAY, [id, number]))?.n ?? 0,

    playedByParent: (id: string, key: string) => firstRecord<PlayedRow>(pool, SAME, [id, key]),

    /** A planned match whose result is taken from another experiment is finished at once. False if it was begun before. */
    begin: (
      id: string,
      { number, block, condition, key, people = [] }: NewCell,
      same?: FromRow<PlayedRow>,
    ): Promise<boolean> =>
      anyRow(pool, BEGIN, [id, number, block, condition, key, same?.match ?? null, same?.played ?? null, people]),

    openCell: (id: string, number: number) => firstRecord<OpenCellRow>(pool, OPEN_CELL, [id, number]),

    async createMatch(id: string, number: number, match: CellMatch): Promise<Result<string, Map<string, Refusal>>> {
      const created = await transaction(async (client) => {
        await lockSeating(client)
        const refused = await refusals(client, match.seats, { game: match.game, ranked: false })
        const agents = match.seats.map(({ agentId }) => agentId)
        const claimed = await allRows<Row<'Agent', 'id'>>(client, SOMEBODY_ELSES, [id, agents])
        for (const { id: agent } of claimed) refused.set(agent, 'owner')
        if (refused.size > 0) return err(refused)
        return ok(await insert(client, id, number, match))
      })
      if (!created.ok) return created
      sendStatus(notifier, created.value.id, { slug: created.value.slug, listed: false }, 'queued')
      return ok(created.value.id)
    },

    async statusOf(matchId: string): Promise<{ status?: MatchStatus; voidReason?: string }> {
      const statement = 'SELECT status, void_reason FROM match WHERE id = $1'
      return (await firstRecord<Row<'Match', 'status' | 'void_reason'>>(pool, statement, [matchId])) ?? {}
    },

    spentOn: async (matchId: string): Promise<Spend> =>
      (await firstRow<Spend>(pool, spentIn('ask WHERE match_id = $1'), [matchId])) ?? NOTHING_SPENT,

    /** Stores a result without a match; results of matches are stored when these finish. */
    keep: (cell: FinishedCell): Promise<void> => keepCell(pool, cell),

    /** Plans a void match of an experiment again; when no try is left, the match counts as missing. */
    async voided(id: string, number: number, gone: string, spent: Spend, most = MOST_VOIDS) {
      const values = [id, number, most, spent.tokens, spent.costMicros, gone]
      return { isOver: (await firstRow<Row<'ExperimentMatch', 'missing'>>(pool, VOIDED, values))?.missing ?? true }
    },

    /** Blocks may be added to an experiment: matches with numbers of `planned` and above are left out. */
    async *keptLines(id: string, planned = Infinity): AsyncGenerator<string[]> {
      for await (const lines of playedLines(id)) {
        yield lines.filter(({ number }) => number < planned).map(({ played }) => played)
      }
    },

    playedLines,

    rewriteLines: async (id: string, lines: readonly PlayedLine[]): Promise<void> => {
      await pool.query(REWRITE_LINES, [id, JSON.stringify(lines)])
    },

    /** After its lines were rewritten, `names` says what its agents were called in them; a table is made again. */
    renamed: (one: StoredExperiment, names: ReadonlyMap<string, string>, digestOf: (batch: object) => string) =>
      transaction(async (client) => {
        await client.query(RENAME_ASKS, [one.id])
        await client.query(RENAME_ITEMS, [one.slug, JSON.stringify(Object.fromEntries(names))])
        for (const { id, ...batch } of await allRows<RatedBatch>(client, RATED_BATCHES, [one.slug]))
          await client.query('UPDATE rating_batch SET digest = $2 WHERE id = $1', [id, digestOf(batch)])
        await client.query(IS_RENAMED, [one.id, one.digest, one.trial ?? null])
      }),

    parentOf,

    probesOf: async (matchId: string) =>
      (await allRows<ProbeRow>(pool, PROBES, [matchId])).map(({ put, ...probe }) => ({ ...probe, task: '', ...put })),

    /** A table of names that agents do not have any more is not kept. */
    async writeDocument(id: string, document: string, of: string): Promise<void> {
      const isCurrent = { OR: [{ documentOf: null }, { documentOf: { not: RENAMED } }] }
      await prisma.experiment.updateMany({ where: { id, ...isCurrent }, data: { document, documentOf: of } })
    },

    /** A draft that was changed while it was tried is tried again. */
    async writeDry({ id, digest }: Pick<StoredExperiment, 'id' | 'digest'>, dry: string): Promise<void> {
      await prisma.experiment.updateMany({
        where: { id, digest, state: { in: ['draft', 'dry'] }, dryWantedAt: { not: null } },
        data: { dry, dryWantedAt: null, state: 'dry' },
      })
    },

    /**
     * Pauses an experiment that cannot be played, or makes it a draft again, and stores the reasons for its owner. A draft
     * that was changed or started while it was tried is left as it is.
     */
    async refuse(
      of: Pick<StoredExperiment, 'id' | 'digest' | 'state'>,
      refused: readonly StoredRefusal[],
    ): Promise<void> {
      await pool.query(
        `UPDATE experiment SET refusals = $4, reason = 'refused', dry_wanted_at = NULL,
           state = CASE WHEN state = 'running' THEN 'paused'::"ExperimentState" ELSE 'draft' END
         WHERE id = $1 AND digest = $2 AND CASE WHEN $3 = 'running' THEN state = 'running' ELSE state IN ('draft', 'dry') END`,
        [of.id, of.digest, of.state, JSON.stringify(refused)],
      )
    },

    /** What a running experiment waits for is kept where the reasons are of one that cannot be played. */
    async waits(id: string, why: readonly StoredRefusal[]): Promise<void> {
      await pool.query(`UPDATE experiment SET refusals = $2 WHERE id = $1 AND state = 'running'`, [
        ...[id, JSON.stringify(why)],
      ])
    },

    /** A slow runner does not finish an experiment that got more blocks since. */
    async settle(id: string, to: 'finished' | 'paused' | 'stopped', reason?: StandstillReason): Promise<void> {
      await pool.query(
        `UPDATE experiment SET state = $2::"ExperimentState", reason = $3, refusals = NULL,
           finished_at = CASE WHEN $2 IN ('finished', 'stopped') THEN now() END
         WHERE id = $1 AND state = 'running' AND ($2 <> 'finished' OR played + missing >= planned)`,
        [id, to, reason ?? null],
      )
    },
  }

  function playedLines(id: string) {
    return pages(PIECE, (after?: PlayedLine) =>
      allRows<PlayedLine>(pool, PLAYED_LINES, [id, after?.number ?? -1, PIECE]),
    )
  }

  /** The blocks that were added to the parent include those of the runs that it took matches from itself. */
  async function parentOf(id: string): Promise<ParentRun | undefined> {
    const experiment = await prisma.experiment.findUnique({
      where: { id },
      select: {
        original: { select: { id: true, digest: true, manifest: true, added: true, lineage: true } },
        _count: { select: { cells: { where: { reused: true } } } },
      },
    })
    if (!experiment?.original) return undefined
    const { id: parent, added, lineage, ...original } = experiment.original
    const above = await parentOf(parent)
    const before = above && above.reused > 0 ? above.added : (JSON.parse(lineage ?? '{}').added ?? [])
    return { ...original, reused: experiment._count.cells, added: [...before, ...added] }
  }

  function byId(id: string): Promise<StoredExperiment | undefined> {
    return firstRecord<ExperimentRow>(pool, `${experimentsAs('NULL')} WHERE experiment.id = $1`, [id])
  }
}

interface ParentRun {
  digest: string
  manifest: string
  /** How many of its matches were taken. */
  reused: number
  added: number[]
}

/** SQL: agents that another user has claimed since the experiment was opened, or whose Space its owner plays with. */
const SOMEBODY_ELSES = `
  SELECT agent.id FROM agent JOIN experiment ON experiment.id = $1 ${NEWEST_VERSION}
  WHERE agent.id = ANY ($2) AND agent.kind NOT IN ('house', 'person')
    AND (agent.owner_id IS DISTINCT FROM experiment.owner_id OR ${OWNER_PLAYS})`

interface ProbeRow extends Row<'Ask', 'turn' | 'seat'> {
  probe: string
  place: number
  reply: string | null
  /** `kept` is the agent's parsed reply, stored only where a later question to the agent quotes it. */
  put: { task?: string; round?: string; attempt?: number; by?: number; kept?: Json } | null
}

/** The matches of an experiment belong to a hidden arena for each game, which no page, list or count shows. */
async function insert(
  client: Tx,
  id: string,
  number: number,
  { game, gameVersion, config, language, seats, people = [] }: CellMatch,
): Promise<{ id: string; slug: string }> {
  const matchId = newId()
  const arenaId = newId()
  const sitting = JSON.stringify(seats.map(({ agentId, versionId }, at) => ({ seat: at + 1, agentId, versionId })))
  await client.query(MAKE_ARENA, [arenaId, id, game, JSON.stringify(config), language, seats.length])
  const values = [matchId, id, number, game, language, gameVersion, JSON.stringify(config), sitting, JUDGING]
  const made = await firstRow<Row<'Arena', 'slug'>>(client, { name: 'experiment-match', text: INSERT_MATCH, values })
  if (!made) throw new Error(`experiment ${id} has no place ${number}`)
  if (people.length > 0) {
    const sittings = people.map(({ seat, name }) => ({ id: newId(), seat, name }))
    await client.query(SEAT_PEOPLE, [newId(), matchId, id, JSON.stringify(sittings)])
  }
  return { id: matchId, slug: made.slug }
}

// SQL: also takes over an experiment that plays no more and whose process was killed, to end its running matches and make its table.
const CLAIM = `
  UPDATE experiment SET held_by = $1, held_until = now() + $2::int * interval '1 millisecond'
  WHERE id = (
    SELECT id FROM experiment
    WHERE (state = 'running' OR (dry_wanted_at IS NOT NULL AND state IN ('draft', 'dry'))
      OR (held_by IS NOT NULL AND state IN ('paused', 'stopped', 'finished')) OR id IN (
        SELECT cell.experiment_id FROM match JOIN experiment_match AS cell ON cell.match_id = match.id
        WHERE match.status IN ('queued', 'running') AND match.purpose = 'experiment'
      ))
      AND ${IS_FREE}
    ORDER BY dry_wanted_at IS NULL, held_until NULLS FIRST, id LIMIT 1 FOR UPDATE SKIP LOCKED
  ) RETURNING id`

const RENEW = `
  UPDATE experiment SET held_until = now() + $3::int * interval '1 millisecond' WHERE id = $1 AND held_by = $2`

const OTHERS_WAIT = `
  SELECT FROM match JOIN arena ON arena.id = match.arena_id
  WHERE match.status = 'queued' AND arena.experiment_id IS NULL AND match.created_at < now() - interval '1 second' LIMIT 1`

const STANDING = `
  SELECT cell.number, cell.match_id AS match FROM experiment_match AS cell LEFT JOIN match ON match.id = cell.match_id
  WHERE cell.experiment_id = $1 AND NOT cell.missing AND (
    (cell.played IS NULL AND cell.people = '{}') OR (cell.played IS NOT NULL AND NOT cell.reused AND match.status = 'running')
  ) ORDER BY cell.number`

// SQL: the first place that is not begun: those of people who wait are begun ahead of the plan.
const BEGUN = `
  SELECT number AS begun FROM generate_series(0, (SELECT planned FROM experiment WHERE id = $1)) AS number
  WHERE NOT EXISTS (SELECT FROM experiment_match AS cell WHERE cell.experiment_id = $1 AND cell.number = number.number)
  ORDER BY number LIMIT 1`

const UNDER_WAY = `
  SELECT count(*)::int AS n FROM experiment_match AS cell
  WHERE cell.experiment_id = $1 AND cell.number <> $2 AND cell.played IS NULL AND NOT cell.missing AND (
    cell.people = '{}' OR cell.match_id IS NOT NULL OR cell.number < $2 AND EXISTS (
      SELECT FROM experiment_person AS person WHERE person.experiment_id = $1 AND person.cell = cell.number
    )
  )`

const OPEN_CELL = `
  SELECT number, match_id AS match FROM experiment_match
  WHERE experiment_id = $1 AND number = $2 AND played IS NULL AND NOT missing`

const SAME = `
  SELECT cell.played, cell.match_id AS match FROM experiment
  JOIN experiment AS original ON original.id = experiment.forked_from
    AND (original.published_at IS NOT NULL OR original.owner_id = experiment.owner_id)
  JOIN experiment_match AS cell ON cell.experiment_id = original.id
  WHERE experiment.id = $1 AND cell.key = $2 AND cell.played IS NOT NULL AND NOT cell.missing LIMIT 1`

const BEGIN = `
  WITH begun AS (
    INSERT INTO experiment_match (experiment_id, number, block, condition, key, match_id, played, reused, people)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $7::text IS NOT NULL, $8)
    ON CONFLICT (experiment_id, number) DO NOTHING RETURNING reused
  ), counted AS (UPDATE experiment SET played = played + 1 FROM begun WHERE experiment.id = $1 AND begun.reused)
  SELECT FROM begun`

const MAKE_ARENA = `
  INSERT INTO arena (id, slug, name, state, game, config, language, purpose, seats, listed, masked, experiment_id, position,
    injections, opened_at)
  SELECT $1, 'lab-' || lower(replace(replace($1, '_', 'u'), '-', 'd')), json_build_object('en', name, 'zh', name), 'draft',
    $3, $4, $5, 'experiment', $6, false, false, experiment.id, 1000000, 'allowed', NULL
  FROM experiment WHERE experiment.id = $2
  ON CONFLICT (experiment_id, game) DO NOTHING`

// SQL: house agents play in many experiments: dated 1970, these stay out of lists of newest matches.
const INSERT_MATCH = `
  WITH hidden AS (SELECT id, slug FROM arena WHERE experiment_id = $2 AND game = $4), made AS (
    INSERT INTO match (id, arena_id, game, language, game_version, judge, config, purpose)
    SELECT $1, hidden.id, $4, $5, $6, $9, $7, 'experiment' FROM hidden RETURNING id, created_at
  ), seats AS (
    INSERT INTO seat (match_id, seat, agent_id, version_id, created_at)
    SELECT made.id, seat.seat, seat."agentId", seat."versionId",
      CASE WHEN agent.kind = 'house' THEN 'epoch'::timestamptz ELSE made.created_at END
    FROM made, json_to_recordset($8::json) AS seat (seat int, "agentId" text, "versionId" text)
    JOIN agent ON agent.id = seat."agentId"
  ), cell AS (
    UPDATE experiment_match SET match_id = made.id FROM made WHERE experiment_id = $2 AND number = $3 RETURNING number
  )
  SELECT slug FROM hidden, cell`

/** SQL: gives each person a private page for the seat, under whose name questions to the person are stored. */
const SEAT_PEOPLE = `
  WITH made AS (
    INSERT INTO play_table (id, arena_id, begins_at, match_id) SELECT $1, arena_id, now(), id FROM match WHERE id = $2
    RETURNING id
  )
  INSERT INTO sitting (id, table_id, person, agreed_at, seat)
  SELECT given.id, made.id, 'x:' || person.id, now(), given.seat
  FROM made, json_to_recordset($4::json) AS given (id text, seat int, name text)
  JOIN experiment_person AS person ON person.experiment_id = $3 AND person.name = given.name`

const VOIDED = `
  WITH counted AS (
    UPDATE experiment_match SET voids = voids + 1, match_id = NULL, missing = voids >= $3,
      played = CASE WHEN voids >= $3 THEN $6::text END
    WHERE experiment_id = $1 AND number = $2 AND played IS NULL AND NOT missing RETURNING experiment_id, missing
  ), reasoned AS (
    UPDATE experiment SET missing = experiment.missing + counted.missing::int, tokens = tokens + ceil($4::float8)::bigint,
      cost_micros = cost_micros + ceil($5::float8)::bigint
    FROM counted WHERE experiment.id = counted.experiment_id
  )
  SELECT missing FROM counted`

const PLAYED_LINES = `
  SELECT number, played FROM experiment_match WHERE experiment_id = $1 AND played IS NOT NULL AND number > $2
  ORDER BY number LIMIT $3`

// SQL: the process that read the names may not know yet that they are to go.
const FREEZE = `
  UPDATE experiment SET versions = $2, names = $3::jsonb || names
  WHERE id = $1 AND document_of IS DISTINCT FROM '${RENAMED}'`

const REWRITE_LINES = `
  UPDATE experiment_match AS cell SET played = line.played
  FROM json_to_recordset($2::json) AS line (number int, played text) WHERE cell.experiment_id = $1 AND cell.number = line.number`

const RENAME_ASKS = `
  UPDATE experiment_ask AS ask SET agent = agent.slug FROM agent_version AS version JOIN agent ON agent.id = version.agent_id
  WHERE ask.experiment_id = $1 AND version.id = ask.version_id AND agent.paused = 'owner-deleted'`

const RENAME_ITEMS = `
  UPDATE rating_item AS rated SET item = jsonb_set(item, '{about,agent}', $2::jsonb -> (item -> 'about' ->> 'agent'))
  FROM rating_batch AS batch
  WHERE batch.experiment = $1 AND batch.id = rated.batch_id AND $2::jsonb ? (item -> 'about' ->> 'agent')`

type RatedBatch = Row<'RatingBatch', 'id' | 'kind' | 'again'> & { items: Json[] }

const RATED_BATCHES = `
  SELECT id, kind, again, (SELECT json_agg(item ORDER BY number) FROM rating_item WHERE batch_id = batch.id) AS items
  FROM rating_batch AS batch WHERE experiment = $1`

const IS_RENAMED = `
  UPDATE experiment SET digest = $2, trial = $3, document = NULL, document_of = NULL
  WHERE id = $1 AND document_of = '${RENAMED}'`

const PROBES = `
  SELECT turn, seat, substr(kind, 7) AS probe, attempt AS place, answer ->> 'text' AS reply, prompt::jsonb - 'sent' AS put FROM ask
  WHERE match_id = $1 AND kind LIKE 'probe:%' AND answer IS NOT NULL ORDER BY turn, attempt, seat`
