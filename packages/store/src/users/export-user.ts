import type { Pool } from 'pg'
import { type PastAsk, pastAsksOf } from '../asks/ask-rows.ts'
import { type AskedOutside, outsideOf } from '../asks/own-asks.ts'
import { allRows, type Row } from '../database/rows.ts'
import { maskedNow } from '../matches/masks.ts'

/** Questions are read in small portions, because their prompts are long. */
const PIECE = 100

/** Questions to the user's agents come last and in portions, as they may be very many. */
export async function* exportUser(pool: Pool, userId: string): AsyncIterable<string> {
  const { rows } = await pool.query<{ everything: object }>(EVERYTHING, [userId])
  const everything = rows[0]?.everything
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
  yield* inPieces<AskRow>((after) =>
    allRows<AskRow>(pool, ASKS, [userId, after?.asked_at ?? null, after?.id ?? null, PIECE]),
  )
  const past = inPieces<PastAsk>((after) => pastAsksOf(pool, { ownerId: userId, after }, PIECE))
  for await (const ask of past) yield { id: ask.id, ask: exportedAsk(ask) }
  const outside = inPieces<AskedOutside>((after) => outsideOf(pool, { ownerId: userId, after }, PIECE))
  for await (const ask of outside) yield { id: ask.id, ask: exportedAsk(ask) }
}

async function* inPieces<Ask>(read: (after: Ask | undefined) => Promise<Ask[]>): AsyncGenerator<Ask> {
  let last: Ask | undefined
  do {
    const piece = await read(last)
    yield* piece
    last = piece.length < PIECE ? undefined : piece.at(-1)
  } while (last)
}

/** A question that an experiment asked outside of matches is exported with null as its match. */
function exportedAsk({ id: _, agentId, versionId: __, ...shown }: PastAsk | AskedOutside): object {
  const { matchId, refused: _refused, ...ask } = { matchId: null, refused: undefined, ...shown }
  const nothing = { answeredAt: null, answer: null, reasoning: null, error: null, latencyMs: null, prompt: null }
  const neither = { reply: null, model: null, tokensIn: null, tokensOut: null, costMicros: null, unheard: [] }
  return { match: matchId, agent: agentId, ...nothing, ...neither, ...ask }
}

interface AskRow extends Row<'Ask', 'id'> {
  /** The time stays a text, because JavaScript's Date would lose the microseconds of the database. */
  asked_at: string
  ask: object
}

/** SQL: gives null instead of the value while the seating of the match is secret and the value could reveal it. */
const uncovered = (value: string, match: string): string => `CASE WHEN NOT ${maskedNow(match)} THEN ${value} END`

const EVERYTHING = `
  SELECT json_build_object(
    'user', json_build_object('id', id, 'name', name, 'image', image, 'role', role, 'createdAt', created_at),
    'identities', (
      SELECT coalesce(json_agg(json_build_object(
        'provider', provider, 'providerId', provider_id, 'login', login, 'orgs', orgs) ORDER BY provider), '[]')
      FROM identity WHERE user_id = user_account.id
    ),
    'tokens', (
      SELECT coalesce(json_agg(json_build_object(
        'name', name, 'hint', hint, 'createdAt', created_at, 'lastUsedAt', last_used_at, 'revokedAt', revoked_at,
        'agentId', agent_id) ORDER BY created_at), '[]')
      FROM access_token WHERE user_id = user_account.id
    ),
    'sessions', (
      SELECT coalesce(json_agg(json_build_object(
        'createdAt', created_at, 'expiresAt', expires_at) ORDER BY created_at), '[]')
      FROM user_session WHERE user_id = user_account.id
    ),
    'checks', (
      SELECT coalesce(json_agg(json_build_object(
        'settings', settings, 'language', language, 'challenge', challenge, 'status', status, 'steps', steps,
        'createdAt', created_at, 'finishedAt', finished_at) ORDER BY created_at), '[]')
      FROM agent_check WHERE user_id = user_account.id
    ),
    'sittings', (
      SELECT coalesce(json_agg(json_build_object(
        'sitting', sitting.id, 'arena', arena.slug, 'match', ${uncovered('play_table.match_id', 'play_table.match_id')}, 'seat', sitting.seat,
        'agreedAt', sitting.agreed_at, 'leftAt', sitting.left_at) ORDER BY sitting.agreed_at), '[]')
      FROM sitting JOIN play_table ON play_table.id = sitting.table_id JOIN arena ON arena.id = play_table.arena_id
      WHERE sitting.person = 'u:' || user_account.id
    ),
    'viewings', (
      SELECT coalesce(json_agg(json_build_object(
        'match', match_id, 'openedAt', opened_at, 'answerSentAt', answer_sent_at) ORDER BY match_id), '[]')
      FROM viewing WHERE viewer = 'u:' || user_account.id
    ),
    'guesses', (
      SELECT coalesce(json_agg(json_build_object(
        'match', match_id, 'round', round, 'seat', seat, 'at', guess.at) ORDER BY guess.at), '[]')
      FROM guess WHERE viewer = 'u:' || user_account.id
    ),
    'batches', (
      SELECT coalesce(json_agg(json_build_object(
        'id', batch.id, 'title', title, 'kind', kind, 'question', question, 'again', again, 'listed', listed,
        'experiment', experiment, 'createdAt', created_at, 'closedAt', closed_at,
        'items', (SELECT json_agg(item ORDER BY number) FROM rating_item WHERE batch_id = batch.id)
      ) ORDER BY created_at), '[]')
      FROM rating_batch AS batch WHERE owner_id = user_account.id
    ),
    'ratings', (
      SELECT coalesce(json_agg(json_build_object(
        'batch', batch_id, 'name', rater.name, 'named', named, 'joinedAt', joined_at,
        'marks', (
          SELECT json_agg(json_build_object('item', item, 'again', again, 'mark', mark, 'at', at) ORDER BY item, again)
          FROM rating_mark WHERE rater_id = rater.id
        )
      ) ORDER BY joined_at), '[]')
      FROM rater WHERE persons @> ARRAY['u:' || user_account.id]
    ),
    'tidings', (
      SELECT coalesce(json_agg(json_build_object('at', at, 'what', what, 'readAt', read_at) ORDER BY at), '[]')
      FROM tiding WHERE user_id = user_account.id
    ),
    'webhook', (
      SELECT json_build_object('url', url, 'matches', matches, 'createdAt', created_at)
      FROM tiding_hook WHERE user_id = user_account.id
    ),
    'arenas', (
      SELECT coalesce(json_agg(json_build_object(
        'slug', slug, 'name', name, 'story', story, 'prizes', prizes, 'state', state, 'game', game, 'config', config,
        'language', language, 'purpose', purpose, 'supply', supply, 'supplySecret', supply_secret, 'ranking', ranking,
        'roster', roster, 'schedule', schedule, 'fairness', fairness, 'windowDays', window_days,
        'provisionalBelow', provisional_below, 'masked', masked, 'injections', injections, 'pace', pace,
        'excludedMatches', excluded_matches, 'createdAt', created_at, 'openedAt', opened_at, 'finalAt', final_at,
        'picture', (
          SELECT json_build_object('type', type, 'base64', encode(data, 'base64'))
          FROM arena_picture WHERE arena_id = arena.id
        )
      ) ORDER BY created_at), '[]')
      FROM arena WHERE owner_id = user_account.id
    ),
    'organizes', (
      SELECT coalesce(json_agg(json_build_object('arena', arena.slug, 'state', one.state, 'at', one.at) ORDER BY one.at), '[]')
      FROM arena_organizer AS one JOIN arena ON arena.id = one.arena_id WHERE one.user_id = user_account.id
    ),
    'messages', (
      SELECT coalesce(json_agg(json_build_object('arena', arena.slug, 'text', message.text, 'at', message.at) ORDER BY message.at), '[]')
      FROM arena_message AS message JOIN arena ON arena.id = message.arena_id WHERE message.user_id = user_account.id
    ),
    'experiments', (
      SELECT coalesce(json_agg(json_build_object(
        'slug', slug, 'manifest', manifest::json, 'digest', digest, 'state', state, 'planned', planned, 'played', played,
        'missing', missing, 'tokens', tokens, 'costMicros', cost_micros, 'table', document::json,
        'publishedAt', published_at, 'createdAt', created_at, 'startedAt', started_at, 'finishedAt', finished_at
      ) ORDER BY created_at), '[]')
      FROM experiment WHERE owner_id = user_account.id
    ),
    'agents', (
      SELECT coalesce(json_agg(json_build_object(
        'id', agent.id, 'slug', slug, 'name', agent.name, 'kind', kind, 'languages', languages, 'plays', plays, 'about', about,
        'code', code, 'invitedOnly', invited_only, 'online', online, 'listed', listed, 'concurrency', concurrency, 'dailyBudget', daily_budget, 'dailyAsks', daily_asks, 'dailyTokens', daily_tokens,
        'verified', verified, 'verifiedAt', verified_at, 'paused', paused, 'pausedAt', paused_at, 'missed', missed,
        'waitsUntil', waits_until, 'createdAt', agent.created_at, 'retiredAt', retired_at,
        'copyOf', (
          SELECT json_build_object('agent', original.slug, 'version', version.number)
          FROM agent_version AS version JOIN agent AS original ON original.id = version.agent_id
          WHERE version.id = agent.copied_from
        ),
        'avatar', (
          SELECT json_build_object('type', type, 'base64', encode(data, 'base64'))
          FROM agent_avatar WHERE agent_id = agent.id
        ),
        'versions', (
          SELECT json_agg(json_build_object(
            'number', number, 'createdAt', created_at, 'settings', settings, 'hasSecret', secret IS NOT NULL,
            'publishedAt', published_at
          ) ORDER BY number) FROM agent_version WHERE agent_id = agent.id
        ),
        'games', (
          SELECT coalesce(json_agg(json_build_object(
            'match', match.id, 'arena', arena.slug, 'purpose', match.purpose, 'status', match.status,
            'version', version.number, 'seat', ${uncovered('seat.seat', 'match.id')}, 'createdAt', seat.created_at,
            'finishedAt', match.finished_at, 'side', seat.side, 'won', seat.won, 'score', seat.score
          ) ORDER BY seat.created_at), '[]')
          FROM seat JOIN match ON match.id = seat.match_id JOIN arena ON arena.id = match.arena_id
            JOIN agent_version AS version ON version.id = seat.version_id
          WHERE seat.agent_id = agent.id
        ),
        'missedSeats', (
          SELECT coalesce(json_agg(json_build_object('match', match_id, 'at', at) ORDER BY at), '[]')
          FROM missed_seat WHERE agent_id = agent.id
        ),
        'invitations', (
          SELECT coalesce(json_agg(json_build_object('arena', arena.slug, 'state', guest.state, 'at', guest.at) ORDER BY guest.at), '[]')
          FROM arena_guest AS guest JOIN arena ON arena.id = guest.arena_id WHERE guest.agent_id = agent.id
        ),
        'standings', (
          SELECT coalesce(json_agg(json_build_object(
            'arena', arena.slug, 'game', arena.game, 'version', version.number, 'games', standing.games,
            'score', standing.score, 'totals', standing.totals
          ) ORDER BY arena.slug, version.number), '[]')
          FROM standing JOIN arena ON arena.id = standing.arena_id
            JOIN agent_version AS version ON version.id = standing.version_id
          WHERE standing.agent_id = agent.id
        )) ORDER BY agent.created_at), '[]')
      FROM agent WHERE owner_id = user_account.id
    )
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
  WHERE agent.owner_id = $1 AND ($2::timestamptz IS NULL OR (ask.asked_at, ask.id) < ($2::timestamptz, $3::text))
  ORDER BY ask.asked_at DESC, ask.id DESC LIMIT $4`
