import { type AnyGame, type Ask, err, type Given, type Logged, type Objection, type Result } from '@masquerade/game'
import { gameOf, objectionIn } from '@masquerade/games'
import { type AskAnswer, unpackAsks } from '../asks/ask-rows.ts'
import { allRows, firstRow, type Row, type Tx } from '../database/rows.ts'
import { eventsInRows, storedEvents } from '../log/log.ts'
import { COUNTS, HAS_STANDINGS } from '../standings/version-totals.ts'

export type Asked = Record<'turn' | 'seat' | 'tries', number>

export interface RefusalEvidence {
  /** How many answers were refused when the match ended; null for older matches. */
  refused: number | null
  /** How often each seat was asked in each turn; null where the questions are archived or deleted. */
  asked: readonly Asked[] | null
}

type FinishedSeat = Row<'Seat', 'seat' | 'agent_id' | 'version_id' | 'side' | 'won' | 'score'> & { counts: boolean }

export interface FinishedMatch {
  id: string
  arenaId: string
  arena: string
  finishedAt: Date
  counts: boolean
  winner: string | null
  seats: readonly FinishedSeat[]
  refusals: RefusalEvidence
  answerTo: AnswerTo
  objection?: Objection
  /** What the search index stores about the match; null for trials and for old matches that are not indexed yet. */
  index: { marks: readonly string[]; grams: readonly string[]; hidden: Record<number, string> | null } | null
  log: Result<{ game: AnyGame; config: unknown; events: readonly Logged[] }, string>
}

const PAGE = 100

export async function* finishedMatches(client: Tx, arenas?: readonly string[]): AsyncGenerator<FinishedMatch[]> {
  const page = async (after: string) => {
    const rows = await allRows<FinishedRow>(client, FINISHED_MATCHES, [after, arenas ?? null, PAGE])
    const ids = rows.map(({ id }) => id)
    return { rows, answers: await keptAnswers(client, ids) }
  }
  let coming = page('')
  for (;;) {
    const { rows, answers } = await coming
    const last = rows.at(-1)
    if (!last) return
    coming = page(last.id)
    // If fetching the next matches in advance fails, and they are never needed, the error must not end the process.
    coming.catch(() => {})
    yield rows.map((row) => toFinished(row, answers(row.id)))
  }
}

export const countFinished = async (client: Tx, arenas: readonly string[] | undefined): Promise<number> =>
  (await firstRow<{ n: number }>(client, COUNT, [arenas ?? null]))?.n ?? 0

function toFinished(
  { game: name, judge, packed, events, config, ...row }: FinishedRow,
  answerTo: AnswerTo,
): FinishedMatch {
  const { seats, refused, asked, injections, language, ...match } = row
  const stored = {
    ...{ ...match, seats: seats ?? [], refusals: { refused, asked }, answerTo },
    ...(injections === 'foul' && { objection: objectionIn(language) }),
  }
  const game = gameOf(name, judge)
  if (!game) return { ...stored, log: err(`it is of an unknown game, ${name}`) }
  const read = storedEvents(game, packed, events ?? [])
  if (!read.ok) return { ...stored, log: read }
  if (read.value.length === 0) return { ...stored, log: err('its log was deleted') }
  return { ...stored, log: { ok: true, value: { game, config, events: read.value } } }
}

interface FinishedRow
  extends Omit<FinishedMatch, 'seats' | 'refusals' | 'answerTo' | 'objection' | 'log'>,
    Row<'Match', 'game' | 'judge' | 'refused'>,
    Row<'Arena', 'language' | 'injections'> {
  config: object
  packed: Buffer | null
  events: Logged[] | null
  seats: FinishedSeat[] | null
  asked: Asked[] | null
}

const FINISHED = 'FROM match JOIN arena ON arena.id = match.arena_id'

const FINISHED_MATCHES = `
  SELECT match.id, match.arena_id AS "arenaId", arena.slug AS arena, arena.language, arena.injections, match.finished_at AS "finishedAt",
    ${HAS_STANDINGS} AND NOT match.left_out AS counts, match.winner, match.game, match.judge, match.config, packed.packed,
    ${eventsInRows('0')} AS events, (
    SELECT json_agg(json_build_object(
      'seat', seat, 'agent_id', agent_id, 'version_id', version_id, 'counts', ${COUNTS}, 'side', side, 'won', won, 'score', score
    ) ORDER BY seat) FROM seat JOIN agent ON agent.id = seat.agent_id WHERE seat.match_id = match.id
  ) AS seats, match.refused, (
    SELECT json_agg(json_build_object('turn', turn, 'seat', seat, 'tries', tries)) FROM (
      SELECT turn, seat, max(attempt) AS tries FROM ask
      WHERE match_id = match.id AND kind NOT LIKE 'probe:%' GROUP BY turn, seat
    ) AS once
  ) AS asked, (
    SELECT json_build_object(
      'grams', text.grams,
      'marks', ARRAY(SELECT mark FROM match_mark WHERE match_id = match.id),
      'hidden', (SELECT json_object_agg(seq, reason) FROM hidden_text WHERE match_id = match.id))
    FROM match_text AS text WHERE text.match_id = match.id
  ) AS index
  ${FINISHED} LEFT JOIN match_log AS packed ON packed.match_id = match.id
  WHERE match.id > $1 AND match.status = 'finished' AND ($2::text[] IS NULL OR arena.slug = ANY ($2))
  ORDER BY match.id LIMIT $3`

const COUNT = `
  SELECT count(*)::int AS n ${FINISHED} WHERE match.status = 'finished' AND ($1::text[] IS NULL OR arena.slug = ANY ($1))`

type AnswerTo = (ask: Pick<Ask, 'turn' | 'seat' | 'attempt' | 'kind'>) => Given | undefined

/** A match's stored answers; those of people and house agents are deleted some minutes after it. */
async function keptAnswers(client: Tx, matchIds: readonly string[]): Promise<(matchId: string) => AnswerTo> {
  const present = await allRows<PresentRow>(client, PRESENT, [matchIds])
  const past = await allRows<PastRow>(client, PAST, [matchIds])
  const answers = new Map<string, Given>()
  for (const { match_id, answer, ...ask } of present) answers.set(keyOf(match_id, ask), answer)
  for (const { match_id, seat, asks } of past) {
    const read = unpackAsks({ match_id, seat, version_id: '', asks, traffic: null }, null)
    if (!read.ok) continue
    for (const { turn, attempt, kind, answer } of read.value)
      if (answer) answers.set(keyOf(match_id, { turn, seat, attempt, kind }), answer)
  }
  return (matchId) => (ask) => answers.get(keyOf(matchId, ask))
}

const keyOf = (matchId: string, { turn, seat, attempt, kind }: Parameters<AnswerTo>[0]): string =>
  `${matchId}/${turn}/${seat}/${attempt}/${kind}`

type PresentRow = Row<'Ask', 'match_id' | 'turn' | 'seat' | 'attempt' | 'kind'> & { answer: AskAnswer['answer'] }

type PastRow = Row<'PastAsk', 'match_id' | 'seat' | 'asks'>

const PRESENT = `
  SELECT match_id, turn, seat, attempt, kind, answer FROM ask WHERE match_id = ANY ($1) AND answer IS NOT NULL`

const PAST = `SELECT match_id, seat, asks FROM past_ask WHERE match_id = ANY ($1)`
