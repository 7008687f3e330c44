import { type AnyGame, err, type Failure, ok, type Result, type Seat } from '@masquerade/game'
import { games } from '@masquerade/games'
import { type ClusterSums, twoWayWilson } from '@masquerade/rating'
import type { Pool } from 'pg'
import type { Database } from '../database/database.ts'
import { LOCKS } from '../database/locks.ts'
import { allRecords, allRows, type FromRow, firstRow, fromRow, type Row } from '../database/rows.ts'
import { type ReadError, readStored } from '../log/log.ts'
import { asSender } from './as-sender.ts'
import { wasSent } from './viewers.ts'

interface NewGuess {
  matchId: string
  round: number
  seat: Seat
  /** All ids under which the guessing viewer is known: the id of the viewer's browser is the first of them. */
  viewers: readonly string[]
  sender: string
}

type GuessRow = Row<'Guess', 'round'> & { seat: Seat; counts: boolean; at: Date }

type SealedGuess = FromRow<GuessRow>

type GuessError = Failure<
  'no-guessing' | 'void' | 'not-reached' | 'too-late' | 'not-at-table' | 'sealed' | ReadError['code']
>

/** At most this many guesses at one match count from one network address, so that a farm of bots gains nothing. */
const COUNTED_BY_SENDER = 3

export function guesses({ pool, transaction }: Pick<Database, 'pool' | 'transaction'>) {
  return {
    /** Counts only if it is the viewer's first guess in the match and no later round was shown. */
    async seal(guess: NewGuess): Promise<Result<SealedGuess, GuessError>> {
      const wrong = await refusal(pool, guess)
      if (wrong) return err(wrong)
      const { matchId, round, seat, viewers, sender } = guess
      const sealed = await transaction(async (client) => {
        // Locked in a statement of its own, so that the next one sees the guesses stored during the wait.
        await client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCKS.guesses, matchId])
        const shownAs = [...viewers, asSender(sender)]
        const values = [matchId, viewers, round, seat, sender, COUNTED_BY_SENDER, shownAs]
        return allRows<GuessRow>(client, { name: 'guess-seal', text: SEAL, values })
      })
      const [first] = sealed
      if (!first) {
        const before = (await of(pool, matchId, viewers)).find((one) => one.round === round)
        return err({ code: 'sealed', message: `your mark for round ${round} is sealed: Player ${before?.seat}` })
      }
      return ok({ ...fromRow(first), counts: sealed.some(({ counts }) => counts) })
    },

    of: (matchId: string, viewers: readonly string[]): Promise<SealedGuess[]> => of(pool, matchId, viewers),

    /** The share of right guesses; without bounds while fewer than two matches or viewers are counted. */
    async baseline(arenaSlug: string) {
      const sums = await firstRow<{ byMatch: ClusterSums; byViewer: ClusterSums; byBoth: ClusterSums }>(pool, {
        name: 'guess-baseline',
        text: BASELINE,
        values: [arenaSlug, SOUGHT],
      })
      const share = sums && twoWayWilson({ one: sums.byMatch, other: sums.byViewer, both: sums.byBoth })
      if (!share) return undefined
      const { value, low, high } = share
      const counts = { guesses: sums.byBoth.n, matches: sums.byMatch.clusters, viewers: sums.byViewer.clusters }
      return { share: { value, low, high }, ...counts }
    },
  }
}

async function refusal(pool: Pool, { matchId, round, seat }: NewGuess): Promise<GuessError | undefined> {
  const stored = await readStored(pool, matchId)
  if (!stored.ok) return stored.error
  const { game, status, purpose, events } = stored.value
  // Nobody but the owner may know that a trial match exists, so a guess at one is refused.
  if (purpose === 'trial') return { code: 'no-such-match', message: `there is no match ${matchId}` }
  if (!game.guess) return { code: 'no-guessing', message: `there is nothing to guess in ${game.title}` }
  if (status === 'void') return { code: 'void', message: 'this match is void: there will be no answer' }
  const open = game.guess.rounds(events).find((one) => one.round === round)
  if (!open) return { code: 'not-reached', message: `there is no round ${round} to go by yet` }
  if (!open.suspects.includes(seat)) {
    return { code: 'not-at-table', message: `Player ${seat} is not at the table any more in round ${round}` }
  }
  if (status !== 'finished' && open.revealed) {
    return { code: 'too-late', message: `what round ${round} came to is revealed already` }
  }
  return undefined
}

const of = (pool: Pool, matchId: string, viewers: readonly string[]): Promise<SealedGuess[]> =>
  allRecords<GuessRow>(pool, { name: 'guess-of', text: OF, values: [matchId, viewers] })

export function guessDigest(counts: string): string {
  const at = '(extract(epoch FROM guess.at) * 1000)::bigint'
  const parts = `guess.match_id, guess.viewer, guess.round, guess.seat, ${at}, (${counts})::int, guess.sender`
  return `encode(sha256(convert_to(concat_ws(' ', ${parts}), 'UTF8')), 'hex')`
}

// SQL: stores a guess under each id of the viewer, so that the viewer keeps it after signing in or out.
const SEAL = `
  INSERT INTO guess (match_id, viewer, round, seat, at, counts, sender, digest)
  SELECT guess.*, ${guessDigest('guess.counts')} FROM (
  SELECT $1::text AS match_id, viewer.id AS viewer, $3::int AS round, $4::int AS seat,
    date_trunc('milliseconds', now()) AS at,
    viewer.place = 1
      AND NOT EXISTS (SELECT FROM guess WHERE match_id = $1 AND guess.viewer = ANY ($2))
      AND NOT ${wasSent('$7')}
      AND NOT EXISTS (SELECT FROM viewing WHERE match_id = $1 AND viewer = ANY ($7) AND shown_round >= $3)
      AND NOT EXISTS (
        SELECT FROM seat JOIN agent ON agent.id = seat.agent_id
        WHERE seat.match_id = $1 AND 'u:' || agent.owner_id = ANY ($2))
      AND NOT EXISTS (
        SELECT FROM play_table JOIN sitting ON sitting.table_id = play_table.id
        WHERE play_table.match_id = $1 AND sitting.person = ANY ($2))
      AND (SELECT count(*) FROM guess WHERE match_id = $1 AND sender = $5 AND counts) < $6 AS counts,
    $5::text AS sender
  FROM unnest($2::text[]) WITH ORDINALITY AS viewer (id, place)
  WHERE NOT EXISTS (SELECT FROM guess WHERE match_id = $1 AND guess.viewer = ANY ($2) AND round = $3)
  ) AS guess
  RETURNING round, seat, counts, at`

const OF = `
  SELECT round, min(seat) AS seat, bool_or(counts) AS counts, min(at) AS at
  FROM guess WHERE match_id = $1 AND viewer = ANY ($2) GROUP BY round ORDER BY round`

const SOUGHT = JSON.stringify(
  Object.fromEntries(Object.values<AnyGame>(games).map(({ id, guess }) => [id, guess?.side])),
)

const COUNTED = `
  SELECT guess.match_id, guess.viewer, coalesce(seat.side = $2::jsonb ->> match.game, false) AS hit
  FROM guess JOIN match ON match.id = guess.match_id
    JOIN seat ON seat.match_id = guess.match_id AND seat.seat = guess.seat
  WHERE guess.counts AND match.arena_id = (SELECT id FROM arena WHERE slug = $1)
    AND match.status = 'finished' AND NOT match.left_out AND match.purpose = 'ranked'`

const SUMS = `json_build_object('clusters', count(*), 'n', coalesce(sum(n), 0), 'hits', coalesce(sum(hits), 0),
    'nSquares', coalesce(sum(n * n), 0), 'hitSquares', coalesce(sum(hits * hits), 0), 'nHits', coalesce(sum(n * hits), 0))`

const sumsBy = (...columns: string[]): string => `(
    SELECT ${SUMS} FROM (
      SELECT count(*) AS n, count(*) FILTER (WHERE hit) AS hits FROM counted GROUP BY ${columns.join(', ')}
    ) AS cluster)`

export const BASELINE = `
  WITH counted AS (${COUNTED})
  SELECT ${sumsBy('match_id')} AS "byMatch", ${sumsBy('viewer')} AS "byViewer", ${sumsBy('match_id', 'viewer')} AS "byBoth"`
