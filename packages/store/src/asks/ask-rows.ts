import {
  type Answer,
  asSent,
  asSentJson,
  err,
  type Missing,
  ok,
  type Result,
  type Seat,
  storable,
} from '@masquerade/game'
import type { BesideAnswer } from '@masquerade/protocol'
import type { Pool } from 'pg'
import { z } from 'zod'
import { allRows, fromRow, type Row } from '../database/rows.ts'
import { byLetters } from '../matches/masks.ts'
import { pack, unpack } from '../packing/packing.ts'

/** These four values identify a question to an agent: match, turn, seat, and the number of the attempt. */
export interface NewAsk {
  matchId: string
  turn: number
  seat: Seat
  attempt: number
  versionId: string
  kind: string
  askedAt: string
  deadline: string
}

/** An agent's answer is stored as it came, before the referee judges it. */
export interface AskAnswer extends BesideAnswer {
  answer: Answer | { missing: Exclude<Missing, 'attempts'> }
  answeredAt: string
  latencyMs: number
}

export interface AskRecord extends NewAsk, Partial<Omit<AskAnswer, 'promptText'>> {
  id: string
}

export const ASK_COLUMNS = `ask.id, ask.match_id, ask.turn, ask.seat, ask.attempt, ask.version_id, ask.kind, ask.asked_at,
  ask.deadline, ask.answered_at, ask.answer, ask.reasoning, ask.error, ask.latency_ms,
  ask.prompt, ask.reply, ask.model, ask.tokens_in, ask.tokens_out, ask.cost_micros, ask.unheard`

export type AskRow = Omit<Row<'Ask'>, 'answer'> & { answer: AskAnswer['answer'] | null }

export const toAsk = ({ unheard, ...row }: AskRow): AskRecord => ({
  ...fromRow(row),
  ...(unheard.length > 0 && { unheard }),
})

export function promptText({ prompt, promptText }: Pick<AskAnswer, 'prompt' | 'promptText'>): string | null {
  if (prompt === undefined) return null
  const text = promptText ?? JSON.stringify(prompt)
  return UNKEEPABLE.test(text) ? JSON.stringify(asSentJson(prompt)) : text
}

/** Characters that PostgreSQL cannot store, as JSON escapes them: U+0000 and lone surrogates. */
const UNKEEPABLE = /\\u(?:0000|d[89a-f])/

/** Makes an agent's texts storable in PostgreSQL; the answer itself stays as the agent sent it. */
export const answerColumns = (given: AskAnswer) => ({
  answer: asSentJson(given.answer),
  answered_at: given.answeredAt,
  latency_ms: Math.round(given.latencyMs),
  reasoning: given.reasoning === undefined ? null : storable(given.reasoning),
  error: given.error === undefined ? null : storable(given.error),
  reply: given.reply === undefined ? null : asSent(given.reply),
  model: given.model === undefined ? null : storable(given.model),
  tokens_in: countOf(given.tokensIn),
  tokens_out: countOf(given.tokensOut),
  cost_micros: countOf(given.costMicros),
  unheard: given.unheard ?? [],
})

/** The largest number that these columns can store; larger ones from providers are left out. */
const MOST = 2_147_483_647
const countOf = (count: number | undefined): number | null =>
  count !== undefined && count >= 0 && count <= MOST ? Math.round(count) : null

export interface PastAsk extends AskRecord {
  version: number
  agentId: string
  refused?: string
  refusedCode?: string
}

type AskPlace = Record<'askedAt' | 'id', string>

export interface PastRow extends PackedAsks, Row<'PastAsk', 'asked_at'>, Row<'AgentVersion', 'agent_id'> {
  version: number
  reasoning: Buffer | null
  refusals: { turn: number; attempt: number; why: string; code: string }[] | null
}

function toPastAsks(row: PastRow): PastAsk[] {
  const asks = unpackAsks(row, row.reasoning)
  if (!asks.ok) return []
  const { match_id, seat, version_id, version, agent_id, refusals } = row
  return asks.value.map((ask) => {
    const refusal = refusals?.find(({ turn, attempt }) => turn === ask.turn && attempt === ask.attempt)
    const refused = refusal && { refused: refusal.why, refusedCode: refusal.code }
    return { ...ask, ...refused, matchId: match_id, seat, versionId: version_id, version, agentId: agent_id }
  })
}

export const newestFirst = (one: AskPlace, other: AskPlace): number =>
  byLetters(other.askedAt, one.askedAt) || byLetters(other.id, one.id)

/** SQL condition: reasoning may be shown: the match ended regularly, and none of its texts is hidden. */
export const SHOWN = `match.status = 'finished' AND NOT EXISTS (
  SELECT FROM hidden_text WHERE hidden_text.match_id = match.id
)`

export async function pastReasoningOf(pool: Pool, matchId: string): Promise<Reasoning[]> {
  const rows = await allRows<Row<'MatchReasoning', 'packed'>>(
    pool,
    `SELECT packed FROM match_reasoning JOIN match ON match.id = match_id WHERE match_id = $1 AND ${SHOWN}`,
    [matchId],
  )
  return rows.flatMap(({ packed }) => unpackReasoning(packed))
}

export const pastAsksIn = async (pool: Pool, matchId: string, agentId: string, ownerId: string): Promise<PastAsk[]> =>
  (await allRows<PastRow>(pool, OF_MATCH, [ownerId, agentId, matchId])).flatMap(toPastAsks).sort(inOrder)

export const inOrder = (one: Asked, other: Asked): number =>
  one.turn - other.turn || one.seat - other.seat || one.attempt - other.attempt

type Asked = Pick<AskRecord, 'turn' | 'seat' | 'attempt'>

export interface PastQuery {
  ownerId: string
  agentId?: string | undefined
  after?: AskPlace | undefined
  failed?: boolean | undefined
}

/** Reads archived questions, newest first, until at least `least` are found. */
export async function pastAsksOf(pool: Pool, query: PastQuery, least: number): Promise<PastAsk[]> {
  const { after, failed = false } = query
  const fits = (ask: PastAsk) =>
    (!after || newestFirst(after, ask) < 0) && (!failed || isFailed(ask) || ask.refused !== undefined)
  const found: PastAsk[] = []
  const values = [query.ownerId, query.agentId ?? null, failed]
  if (after) {
    // Questions to one seat are stored together; the rest of those where the page begins is read first.
    const straddling = await allRows<PastRow>(pool, STRADDLING, [...values, after.askedAt])
    found.push(...straddling.flatMap(toPastAsks))
  }
  let last: PastRow | undefined
  for (;;) {
    const from = last
      ? [last.asked_at, last.match_id, last.seat, last.version_id]
      : [after?.askedAt ?? 'infinity', '', 0, '']
    const rows = await allRows<PastRow>(pool, NEWEST, [...values, ...from, least])
    found.push(...rows.flatMap(toPastAsks))
    last = rows.at(-1)
    const horizon = rows.length < least ? '' : (last?.asked_at.toISOString() ?? '')
    const certain = found.filter((ask) => ask.askedAt > horizon && fits(ask))
    if (horizon === '' || certain.length >= least) return certain.sort(newestFirst)
  }
}

const PAST = `past_ask.match_id, past_ask.seat, past_ask.version_id, past_ask.asked_at, past_ask.asks, past_ask.traffic,
  version.number AS version, version.agent_id,
  (SELECT json_agg(json_build_object('turn', turn, 'attempt', attempt, 'why', why, 'code', code))
    FROM match_refusal AS refusal WHERE refusal.match_id = past_ask.match_id AND refusal.seat = past_ask.seat) AS refusals`

const FAILED = `(past_ask.failed OR EXISTS (
  SELECT FROM match_refusal AS refusal WHERE refusal.match_id = past_ask.match_id AND refusal.seat = past_ask.seat
))`

const WHOSE = `FROM agent JOIN agent_version AS version ON version.agent_id = agent.id`

const REASONING = 'LEFT JOIN match_reasoning AS reasons ON reasons.match_id = past.match_id'

/** SQL condition: who claims an agent reads no answers from private experiments and reasoning of its former owner. */
export const OWN_VERSION = 'NOT version.of_former_owner'

const THEIRS = `agent.owner_id = $1 AND ($2::text IS NULL OR agent.id = $2) AND ${OWN_VERSION}`

const NEWEST = `
  SELECT past.*, reasons.packed AS reasoning FROM (
    SELECT past.* ${WHOSE} CROSS JOIN LATERAL (
      SELECT ${PAST} FROM past_ask
      WHERE past_ask.version_id = version.id AND (NOT $3::boolean OR ${FAILED})
        AND (past_ask.asked_at, past_ask.match_id, past_ask.seat, past_ask.version_id)
          < ($4::timestamptz, $5::text, $6::int, $7::text)
      ORDER BY past_ask.asked_at DESC, past_ask.match_id DESC, past_ask.seat DESC LIMIT $8
    ) AS past
    WHERE ${THEIRS} ORDER BY past.asked_at DESC, past.match_id DESC, past.seat DESC, past.version_id DESC LIMIT $8
  ) AS past ${REASONING}
  ORDER BY past.asked_at DESC, past.match_id DESC, past.seat DESC, past.version_id DESC`

const pastWhere = (condition: string): string => `
  SELECT past.*, reasons.packed AS reasoning FROM (
    SELECT ${PAST} ${WHOSE} JOIN past_ask ON past_ask.version_id = version.id WHERE ${THEIRS} AND ${condition}
  ) AS past ${REASONING}`

const STRADDLING = pastWhere(`(NOT $3::boolean OR ${FAILED})
  AND past_ask.asked_at >= $4::timestamptz AND past_ask.begun_at <= $4::timestamptz`)
const OF_MATCH = pastWhere('past_ask.match_id = $3')

/** Prompts and raw replies: only the agent's owner may read them, and they are erased with the account. */
export const TRAFFIC = ['prompt', 'reply', 'error', 'model'] as const

type Traffic = Pick<AskRecord, (typeof TRAFFIC)[number]>

export interface Reasoning extends Row<'Ask', 'turn' | 'seat' | 'attempt' | 'kind'> {
  reasoning: string
}

type PackedAsks = Row<'PastAsk', 'match_id' | 'seat' | 'version_id' | 'asks' | 'traffic'>

/** Prompts and replies are packed apart from the other data of a question, so that they alone can be erased later. */
export async function packAsks(asks: readonly AskRecord[]): Promise<Pick<PackedAsks, 'asks' | 'traffic'> | undefined> {
  const passed = Object.fromEntries(asks.map((ask) => [ask.id, trafficOf(ask)] as const).filter(([, one]) => one))
  const packed = await pack(asks.map(({ prompt, reply, error, model, reasoning, ...rest }) => rest))
  const traffic = Object.keys(passed).length > 0 ? await pack(passed) : null
  return packed && traffic !== undefined ? { asks: packed, traffic } : undefined
}

export const packReasoning = (asks: readonly AskRecord[]): Promise<Buffer | undefined> =>
  pack(asks.flatMap(reasoningOf))

export const reasoningOf = ({ turn, seat, attempt, kind, reasoning }: AskRecord): Reasoning[] =>
  reasoning === undefined ? [] : [{ turn, seat, attempt, kind, reasoning }]

export function unpackAsks(packed: PackedAsks, reasoning: Buffer | null): Result<AskRecord[], string> {
  const asks = readPacked(packedAsks, packed.asks)
  if (!asks.ok) return err(`its asks are damaged: ${asks.error}`)
  const entries = reasoning === null ? [] : unpackReasoning(reasoning)
  const passed: Result<Record<string, Traffic>, string> = packed.traffic === null
    ? ok({})
    : readPacked(packedTraffic, packed.traffic)
  const damaged: Traffic = passed.ok ? {} : { error: `what passed with the agent is damaged: ${passed.error}` }
  return ok(
    asks.value.map((ask) => {
      const mine = entries.find(
        ({ turn, seat, attempt }) => turn === ask.turn && seat === ask.seat && attempt === ask.attempt,
      )
      const traffic = passed.ok ? passed.value[ask.id] : damaged
      return { ...ask, ...traffic, ...(mine && { reasoning: mine.reasoning }) }
    }),
  )
}

export function unpackReasoning(packed: Buffer): Reasoning[] {
  const read = readPacked(packedReasoning, packed)
  return read.ok ? read.value : []
}

/** An answer counts as failed only when it is missing; a note about an error beside a valid answer is no failure. */
export const isFailed = ({ answer }: Pick<AskRecord, 'answer'>): boolean => answer !== undefined && 'missing' in answer

function trafficOf({ prompt, reply, error, model }: AskRecord) {
  const traffic = { prompt, reply, error, model }
  return Object.values(traffic).some((text) => text !== undefined) ? traffic : undefined
}

// Archived questions need only a rough check, because their SHA-256 digest has shown that the data is unchanged.
const isObject = (value: unknown) => typeof value === 'object' && value !== null
const packedAsks = z.array(z.custom<Omit<AskRecord, keyof Traffic | 'reasoning'>>(isObject))
const packedTraffic = z.record(z.string(), z.custom<Traffic>(isObject))
const packedReasoning = z.array(z.custom<Reasoning>(isObject))

function readPacked<T>(form: z.ZodType<T>, packed: Buffer): Result<T, string> {
  const unpacked = unpack(packed)
  if (!unpacked.ok) return unpacked
  const parsed = form.safeParse(unpacked.value)
  return parsed.success ? ok(parsed.data) : err(z.prettifyError(parsed.error))
}
