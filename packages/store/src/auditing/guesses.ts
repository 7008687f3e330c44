import type { PoolClient } from 'pg'
import { guessDigest } from '../audience/guesses.ts'
import { firstRow, type Row } from '../database/rows.ts'

export async function auditGuesses(client: PoolClient, arenas: readonly string[] | undefined) {
  const sums = await firstRow<{ equal: number; unknown: number }>(client, COUNTED, [arenas ?? null])
  const { rows } = await client.query<ChangedRow>(CHANGED, [arenas ?? null])
  const faults = rows.map(({ arena, match, round, seat, counts, otherwise }) => {
    const guess = `the guess of Player ${seat} after round ${round}`
    const flipped = counts ? 'counts, and did not when it was sealed' : 'does not count, and did when it was sealed'
    return { arena, match, says: `${guess} ${otherwise ? flipped : 'is not what was sealed'}` }
  })
  return { equal: sums?.equal ?? 0, unknown: sums?.unknown ?? 0, faults }
}

interface ChangedRow extends Row<'Guess', 'round' | 'seat' | 'counts'> {
  arena: string
  match: string
  otherwise: boolean
}

const FROM = `
  FROM guess JOIN match ON match.id = guess.match_id JOIN arena ON arena.id = match.arena_id
  WHERE ($1::text[] IS NULL OR arena.slug = ANY ($1))`

const COUNTED = `
  SELECT count(*) FILTER (WHERE guess.digest IS NULL)::int AS unknown,
    count(*) FILTER (WHERE guess.digest = ${guessDigest('guess.counts')})::int AS equal ${FROM}`

const OTHERWISE = `guess.digest = ${guessDigest('NOT guess.counts')}`

const CHANGED = `
  SELECT arena.slug AS arena, guess.match_id AS match, guess.round, guess.seat, guess.counts, ${OTHERWISE} AS otherwise
  ${FROM} AND guess.digest <> ${guessDigest('guess.counts')} ORDER BY arena.slug, guess.match_id, guess.round, guess.viewer`

export const REPAIR_GUESSES = `
  UPDATE guess SET counts = NOT guess.counts FROM match JOIN arena ON arena.id = match.arena_id
  WHERE match.id = guess.match_id AND arena.slug = $1 AND ${OTHERWISE}`
