import { cutTo, err, type Failure, ok, type Result, storable } from '@masquerade/game'
import type { Database } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { allRows, type Client, firstRow, fromRow, type Row } from '../database/rows.ts'
import { IN_LAB } from '../database/special-arenas.ts'
import type { ReportVerdict } from '../generated/client.ts'
import { type BadCursor, newestPage, type Page } from '../matches/cursor.ts'
import { type ReportedSpeech, reportedSpeeches, type SpeechAt, saidIn } from './speeches.ts'

/** A thing is named by its slug, and a message by its id. */
export type ReportTarget =
  | { kind: 'speech'; match: string; seq: number }
  | { kind: 'agent' | 'message' | 'arena' | 'experiment'; of: string }

type ReportError = Failure<'no-such-thing' | 'no-reason' | 'reported'>

export interface OpenReport {
  id: string
  target: ReportTarget
  why: string[]
  count: number
  at: string
  speech?: ReportedSpeech['said']
  agent?: ReportedSpeech['agent']
  message?: { text: string; arena: string }
}

const LONGEST_WHY = 500
const SHOWN = 5

export function reports({ pool, transaction }: Database) {
  return {
    async report(target: ReportTarget, why: string, reporter: string): Promise<Result<string, ReportError>> {
      const text = cutTo(storable(why).trim(), LONGEST_WHY)
      if (text === '') return err({ code: 'no-reason', message: 'say in a few words what is wrong with it' })
      const id = newId()
      const nothing = err({ code: 'no-such-thing' as const, message: 'there is nothing here to report' })
      if (target.kind === 'speech' && !(await saidIn(pool, target.match, target.seq)).ok) return nothing
      const values = [id, text, reporter]
      const reported = await transaction(async (client) => {
        await client.query(ONE_AT_A_TIME, [reporter])
        return filed(client, target, values)
      })
      if (!reported?.there) return nothing
      if (!reported.made) return err({ code: 'reported', message: 'you have already reported this' })
      return ok(id)
    },

    async open(limit: number, cursor?: string): Promise<Result<Page<OpenReport>, BadCursor>> {
      const page = await newestPage<OpenRow, OpenRow>({
        ...{ cursor, limit, of: 'reports' },
        read: (after, most) => allRows<OpenRow>(pool, OPEN, [most, after?.createdAt ?? null, after?.id ?? null]),
        toItem: (row) => row,
        at: ({ at }) => at,
      })
      if (!page.ok) return page
      const speechOf = await reportedSpeeches(pool, page.value.items.flatMap(speechAt))
      const items = page.value.items.map((row) => toOpen(row, speechAt(row).map(speechOf)[0]))
      return ok({ ...page.value, items })
    },

    /** Settles a report with all older ones of the same thing; newer ones, which are still unread, stay open. */
    async settle(
      reportId: string,
      byUser: string,
      verdict: ReportVerdict,
    ): Promise<Result<Settled, Failure<'gone'> | SettledBefore>> {
      const settled = await firstRow<Settled>(pool, SETTLE, [reportId, byUser, verdict])
      if (settled) return ok(settled)
      const before = await settledBefore(pool, reportId)
      return err(before ?? { code: 'gone', message: 'there is no such report' })
    },
  }
}

/** SQL: settles open reports of what is hidden; the first parameter is who settles them. */
export const settledAsHidden = (which: string): string => `
  UPDATE report SET settled_at = now(), settled_by = $1, verdict = 'hidden' WHERE ${which} AND settled_at IS NULL`

/** Another administrator settled the report while this one read it. */
export interface SettledBefore extends Failure<'settled'> {
  verdict: ReportVerdict
  /** The administrator's name, unless the account has been deleted. */
  by: string | null
}

/** What became of a report that is no longer open. In a transaction, an open one stays open until its end. */
export async function settledBefore(client: Client, reportId: string): Promise<SettledBefore | undefined> {
  const row = await firstRow<{ verdict: ReportVerdict | null; by: string | null }>(client, VERDICT, [reportId])
  if (!row?.verdict) return undefined
  return { ...row, verdict: row.verdict, code: 'settled', message: 'another administrator has settled this report' }
}

const VERDICT = `
  SELECT verdict, (SELECT name FROM user_account WHERE id = settled_by) AS by FROM report WHERE id = $1
  FOR NO KEY UPDATE OF report`

type Reported = Record<'there' | 'made', boolean>

/** What the settled reports were about: a speech by its match and place, a message by its arena. */
type Settled = Pick<OpenRow, 'kind' | 'match_id' | 'seq' | 'arena' | 'experiment'> & { agent: string | null }

const thingOf = (report: string): string =>
  `(${report}.kind, ${report}.match_id, ${report}.seq, ${report}.agent_id, ${report}.message_id, ${report}.arena_id,
    ${report}.experiment_id)`

const SETTLE = `
  UPDATE report SET settled_at = now(), settled_by = $2, verdict = $3::"ReportVerdict" FROM report AS read
  WHERE read.id = $1 AND report.settled_at IS NULL AND (report.id = read.id OR report.at < read.at)
    AND ${thingOf('report')} IS NOT DISTINCT FROM ${thingOf('read')}
  RETURNING report.kind, report.match_id, report.seq, (SELECT slug FROM agent WHERE id = report.agent_id) AS agent,
    (SELECT slug FROM experiment WHERE id = report.experiment_id) AS experiment,
    (SELECT slug FROM arena WHERE id = coalesce(report.arena_id,
      (SELECT message.arena_id FROM arena_message AS message WHERE message.id = report.message_id))) AS arena`

/** Reports of one reporter wait for each other, so that two at once are not both the first of the same thing. */
const ONE_AT_A_TIME = `SELECT pg_advisory_xact_lock(hashtext('report'), hashtext($1))`

const reporting = (target: string, columns: string, values: string, same: string): string => `
  WITH target AS (${target}), made AS (
    INSERT INTO report (id, why, reporter, kind, ${columns}) SELECT $1, $2, $3, ${values} FROM target
    WHERE NOT EXISTS (SELECT FROM report WHERE reporter = $3 AND ${same})
    RETURNING id
  )
  SELECT EXISTS (SELECT FROM target) AS there, EXISTS (SELECT FROM made) AS made`

function filed(client: Client, target: ReportTarget, values: readonly string[]): Promise<Reported | undefined> {
  const of = target.kind === 'speech' ? [target.match, target.seq] : [target.of]
  return firstRow<Reported>(client, REPORT[target.kind], [...values, ...of])
}

/** SQL: reports of what has a name, once for each reporter until they are settled. */
const reportingNamed = (kind: 'agent' | 'arena' | 'experiment', which: string): string =>
  reporting(
    `SELECT id FROM ${kind} WHERE slug = $4 AND ${which}`,
    `${kind}_id`,
    `'${kind}', target.id`,
    `${kind}_id = target.id AND settled_at IS NULL`,
  )

// SQL: speeches cannot be reported in trials, which only the agent's owner sees, in experiments, and once they are hidden.
const REPORT_SPEECH = reporting(
  `SELECT id FROM match WHERE id = $4 AND purpose <> 'trial' AND NOT ${IN_LAB('match.arena_id')}
     AND NOT EXISTS (SELECT FROM hidden_text WHERE match_id = $4 AND hidden_text.seq = $5)`,
  'match_id, seq',
  "'speech', target.id, $5",
  'match_id = $4 AND seq = $5',
)
const REPORT_MESSAGE = reporting(
  'SELECT id FROM arena_message WHERE id = $4 AND hidden IS NULL',
  'message_id',
  "'message', target.id",
  'message_id = $4',
)

export const REPORT: Record<ReportTarget['kind'], string> = {
  speech: REPORT_SPEECH,
  message: REPORT_MESSAGE,
  agent: reportingNamed('agent', 'true'),
  arena: reportingNamed('arena', `state <> 'draft' AND experiment_id IS NULL`),
  experiment: reportingNamed('experiment', 'published_at IS NOT NULL'),
}

const THING = 'kind, match_id, seq, agent_id, message_id, arena_id, experiment_id'

const OPEN = `
  WITH thing AS (
    SELECT ${THING}, max(at) AS at, (array_agg(id ORDER BY at DESC, id DESC))[1] AS id,
      count(*)::int AS count, (array_agg(why ORDER BY at DESC, id DESC))[1:${SHOWN}] AS why
    FROM report WHERE settled_at IS NULL GROUP BY ${THING}
  )
  SELECT thing.*, CASE WHEN agent.id IS NOT NULL
      THEN json_build_object('id', agent.id, 'slug', agent.slug, 'name', agent.name) END AS agent,
    CASE WHEN message.id IS NOT NULL THEN json_build_object('text', message.text, 'arena', arena.slug) END AS message,
    arena.slug AS arena, experiment.slug AS experiment
  FROM thing LEFT JOIN agent ON agent.id = thing.agent_id
  LEFT JOIN arena_message AS message ON message.id = thing.message_id
  LEFT JOIN arena ON arena.id = coalesce(thing.arena_id, message.arena_id)
  LEFT JOIN experiment ON experiment.id = thing.experiment_id
  WHERE $2::timestamptz IS NULL OR (thing.at, thing.id) < ($2::timestamptz, $3::text)
  ORDER BY thing.at DESC, thing.id DESC LIMIT $1`

interface OpenRow extends Row<'Report', 'kind' | 'match_id' | 'seq' | 'message_id'> {
  id: string
  at: Date
  count: number
  why: string[]
  agent: NonNullable<OpenReport['agent']> | null
  message: NonNullable<OpenReport['message']> | null
  arena: string | null
  experiment: string | null
}

const speechAt = ({ match_id, seq }: OpenRow): SpeechAt[] =>
  match_id === null || seq === null ? [] : [{ match: match_id, seq }]

function toOpen(row: OpenRow, speech: ReportedSpeech | undefined): OpenReport {
  const { match_id, seq, message_id, arena, experiment, ...reported } = row
  const target = targetOf(row)
  return {
    ...fromRow(reported),
    target,
    ...(speech && { speech: speech.said, ...(speech.agent && { agent: speech.agent }) }),
  }
}

/** What a report of a kind is about is in its row. */
function targetOf({ kind, match_id, seq, agent, message_id, arena, experiment }: OpenRow): ReportTarget {
  if (kind === 'speech') return { kind, match: match_id ?? '', seq: seq ?? 0 }
  return { kind, of: { agent: agent?.slug, message: message_id, arena, experiment }[kind] ?? '' }
}
