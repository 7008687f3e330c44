import type { Pool } from 'pg'
import { OWN_VERSION, type PastAsk, pastAsksOf } from '../asks/ask-rows.ts'
import { type AskedOutside, outsideOf } from '../asks/own-asks.ts'
import { allRows, firstRow, pages, type Row } from '../database/rows.ts'
import { IS_ROSTER_SHOWN, maskedNow } from '../matches/masks.ts'

/** Questions are read in small portions, because their prompts are long. */
const PIECE = 100

/** Questions to the user's agents come last and in portions, as they may be very many. */
export async function* exportUser(pool: Pool, userId: string): AsyncIterable<string> {
  const everything = (await firstRow<{ everything: object }>(pool, EVERYTHING, [userId]))?.everything
  if (!everything) return
  yield `${JSON.stringify(everything).slice(0, -1)},"asks":[`
  // A question that is archived during the export is found twice, so the ids of exported questions are remembered.
  const exported = new Set<string>()
  for await (const { id, ask } of asksOf(pool, userId)) {
    if (exported.has(id)) continue
    yield `${exported.size > 0 ? ',' : ''}${JSON.stringify(ask)}`
    exported.add(id)
  }
  yield ']}\n'
}

async function* asksOf(pool: Pool, userId: string): AsyncIterable<{ id: string; ask: object }> {
  const asks = pages<AskRow>(PIECE, (after) =>
    allRows<AskRow>(pool, ASKS, [userId, after?.asked_at ?? null, after?.id ?? null, PIECE]),
  )
  for await (const piece of asks) yield* piece
  const past = pages<PastAsk>(PIECE, (after) => pastAsksOf(pool, { ownerId: userId, after }, PIECE))
  for await (const piece of past) yield* piece.map((ask) => ({ id: ask.id, ask: exportedAsk(ask) }))
  const outside = pages<AskedOutside>(PIECE, (after) => outsideOf(pool, { ownerId: userId, after }, PIECE))
  for await (const piece of outside) yield* piece.map((ask) => ({ id: ask.id, ask: exportedAsk(ask) }))
}

/** A question that an experiment asked outside of matches is exported with null as its match. */
function exportedAsk({ id: _, agentId, versionId: __, ...shown }: PastAsk | AskedOutside): object {
  const { refused: _refused, refusedCode: _code, matchId, ...ask }: Partial<PastAsk> = shown
  const nothing = { answeredAt: null, answer: null, reasoning: null, error: null, latencyMs: null, prompt: null }
  const neither = { reply: null, model: null, tokensIn: null, tokensOut: null, costMicros: null, unheard: [] }
  return { match: matchId ?? null, agent: agentId, ...nothing, ...neither, ...ask }
}

interface AskRow extends Row<'Ask', 'id'> {
  /** The time stays a text, because JavaScript's Date would lose the microseconds of the database. */
  asked_at: string
  ask: object
}

/** SQL: gives null instead of the value while the seating of the match is secret and the value could reveal it. */
const uncovered = (value: string, match: string): string => `CASE WHEN NOT ${maskedNow(match)} THEN ${value} END`

/** SQL: gives null instead of the match until its page lists its agents, where their seats are secret. */
const NAMED_MATCH = `CASE WHEN NOT ${maskedNow('match.id')} OR ${IS_ROSTER_SHOWN} THEN match.id END`

const OF_USER = 'user_id = user_account.id'
const OWN = 'owner_id = user_account.id'
const AS_USER = `'u:' || user_account.id`

/** SQL: rows as a JSON list of objects, each with the columns as its fields. */
const list = (rows: string): string => `(SELECT coalesce(json_agg(one), '[]') FROM (SELECT ${rows}) AS one)`

const picture = (rows: string): string =>
  `(SELECT json_build_object('type', type, 'base64', encode(data, 'base64')) FROM ${rows})`

const AGENTS = list(`
  agent.id, slug, agent.name, kind, languages, plays, about, code, invited_only AS "invitedOnly", online, listed, concurrency,
    daily_budget AS "dailyBudget", daily_asks AS "dailyAsks", daily_tokens AS "dailyTokens", verified,
    verified_at AS "verifiedAt", paused, paused_at AS "pausedAt", missed, waits_until AS "waitsUntil",
    agent.created_at AS "createdAt", retired_at AS "retiredAt", (
      SELECT json_build_object('agent', original.slug, 'version', version.number)
      FROM agent_version AS version JOIN agent AS original ON original.id = version.agent_id
      WHERE version.id = agent.copied_from
    ) AS "copyOf", ${picture('agent_avatar WHERE agent_id = agent.id')} AS avatar,
    ${list(`number, created_at AS "createdAt", settings, secret IS NOT NULL AS "hasSecret", published_at AS "publishedAt"
      FROM agent_version WHERE agent_id = agent.id ORDER BY number`)} AS versions,
    ${list(`${NAMED_MATCH} AS match, arena.slug AS arena, match.purpose, match.status, version.number AS version,
        ${uncovered('seat.seat', 'match.id')} AS seat, seat.created_at AS "createdAt", match.finished_at AS "finishedAt",
        seat.side, seat.won, seat.score
      FROM seat JOIN match ON match.id = seat.match_id JOIN arena ON arena.id = match.arena_id
        JOIN agent_version AS version ON version.id = seat.version_id
      WHERE seat.agent_id = agent.id AND (${OWN_VERSION} OR match.purpose NOT IN ('trial', 'experiment'))
      ORDER BY seat.created_at`)} AS games,
    ${list('match_id AS match, at FROM missed_seat WHERE agent_id = agent.id ORDER BY at')} AS "missedSeats",
    ${list(`arena.slug AS arena, guest.state, guest.at FROM arena_guest AS guest JOIN arena ON arena.id = guest.arena_id
      WHERE guest.agent_id = agent.id ORDER BY guest.at`)} AS invitations,
    ${list(`arena.slug AS arena, arena.game, version.number AS version, standing.games, standing.score, standing.totals
      FROM standing JOIN arena ON arena.id = standing.arena_id
        JOIN agent_version AS version ON version.id = standing.version_id
      WHERE standing.agent_id = agent.id ORDER BY arena.slug, version.number`)} AS standings
  FROM agent WHERE ${OWN} ORDER BY agent.created_at`)

const EVERYTHING = `
  SELECT json_build_object(
    'user', json_build_object('id', id, 'name', name, 'image', image, 'role', role, 'createdAt', created_at),
    'identities', ${list(`provider, provider_id AS "providerId", login, orgs FROM identity WHERE ${OF_USER} ORDER BY provider`)},
    'tokens', ${list(`name, hint, created_at AS "createdAt", last_used_at AS "lastUsedAt", revoked_at AS "revokedAt",
      agent_id AS "agentId" FROM access_token WHERE ${OF_USER} ORDER BY created_at`)},
    'sessions', ${list(`created_at AS "createdAt", expires_at AS "expiresAt"
      FROM user_session WHERE ${OF_USER} ORDER BY created_at`)},
    'checks', ${list(`settings, language, challenge, status, steps, created_at AS "createdAt", finished_at AS "finishedAt"
      FROM agent_check WHERE ${OF_USER} ORDER BY created_at`)},
    'sittings', ${list(`sitting.id AS sitting, arena.slug AS arena,
        ${uncovered('play_table.match_id', 'play_table.match_id')} AS match, sitting.seat,
        sitting.agreed_at AS "agreedAt", sitting.left_at AS "leftAt"
      FROM sitting JOIN play_table ON play_table.id = sitting.table_id JOIN arena ON arena.id = play_table.arena_id
      WHERE sitting.person = ${AS_USER} ORDER BY sitting.agreed_at`)},
    'viewings', ${list(`match_id AS match, opened_at AS "openedAt", answer_sent_at AS "answerSentAt"
      FROM viewing WHERE viewer = ${AS_USER} ORDER BY match_id`)},
    'guesses', ${list(`match_id AS match, round, seat, at FROM guess WHERE viewer = ${AS_USER} ORDER BY at`)},
    'batches', ${list(`batch.id, title, kind, question, again, listed, experiment, created_at AS "createdAt",
        closed_at AS "closedAt", (SELECT json_agg(item ORDER BY number) FROM rating_item WHERE batch_id = batch.id) AS items
      FROM rating_batch AS batch WHERE ${OWN} ORDER BY created_at`)},
    'ratings', ${list(`batch_id AS batch, rater.name, named, joined_at AS "joinedAt", (
          SELECT json_agg(json_build_object('item', item, 'again', again, 'mark', mark, 'at', at) ORDER BY item, again)
          FROM rating_mark WHERE rater_id = rater.id
        ) AS marks
      FROM rater WHERE persons @> ARRAY[${AS_USER}] ORDER BY joined_at`)},
    'tidings', ${list(`at, what, read_at AS "readAt" FROM tiding WHERE ${OF_USER} ORDER BY at`)},
    'webhook', (
      SELECT json_build_object('url', url, 'matches', matches, 'createdAt', created_at) FROM tiding_hook WHERE ${OF_USER}
    ),
    'arenas', ${list(`slug, name, story, prizes, state, game, config, language, purpose, supply,
        supply_secret AS "supplySecret", ranking, roster, schedule, fairness, window_days AS "windowDays",
        provisional_below AS "provisionalBelow", masked, injections, pace, excluded_matches AS "excludedMatches",
        created_at AS "createdAt", opened_at AS "openedAt", final_at AS "finalAt",
        ${picture('arena_picture WHERE arena_id = arena.id')} AS picture
      FROM arena WHERE ${OWN} ORDER BY created_at`)},
    'organizes', ${list(`arena.slug AS arena, one.state, one.at
      FROM arena_organizer AS one JOIN arena ON arena.id = one.arena_id WHERE one.${OF_USER} ORDER BY one.at`)},
    'messages', ${list(`arena.slug AS arena, message.text, message.at
      FROM arena_message AS message JOIN arena ON arena.id = message.arena_id
      WHERE message.${OF_USER} ORDER BY message.at`)},
    'experiments', ${list(`slug, manifest::json AS manifest, digest, state, planned, played, missing, tokens,
        cost_micros AS "costMicros", document::json AS table, published_at AS "publishedAt", created_at AS "createdAt",
        started_at AS "startedAt", finished_at AS "finishedAt"
      FROM experiment WHERE ${OWN} ORDER BY created_at`)},
    'agents', ${AGENTS}
  ) AS everything FROM user_account WHERE id = $1`

const ASKS = `
  SELECT ask.id, ask.asked_at::text AS asked_at, json_build_object(
    'match', ${uncovered('ask.match_id', 'ask.match_id')}, 'agent', version.agent_id, 'version', version.number,
    'turn', turn, 'seat', seat,
    'attempt', attempt, 'kind', ask.kind, 'askedAt', asked_at, 'deadline', deadline, 'answeredAt', answered_at,
    'answer', answer, 'reasoning', reasoning, 'error', error, 'latencyMs', latency_ms, 'prompt', prompt,
    'reply', reply, 'model', model, 'tokensIn', tokens_in, 'tokensOut', tokens_out, 'costMicros', cost_micros,
    'unheard', unheard
  ) AS ask
  FROM agent JOIN agent_version AS version ON version.agent_id = agent.id JOIN ask ON ask.version_id = version.id
  WHERE agent.owner_id = $1 AND ${OWN_VERSION} AND ($2::timestamptz IS NULL OR (ask.asked_at, ask.id) < ($2::timestamptz, $3::text))
  ORDER BY ask.asked_at DESC, ask.id DESC LIMIT $4`
