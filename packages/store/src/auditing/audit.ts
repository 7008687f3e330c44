import { fold } from '@masquerade/game'
import { guessDigest } from '../audience/guesses.ts'
import { rebuildBoards } from '../boards/boards.ts'
import { inSnapshot } from '../database/connection.ts'
import type { Database } from '../database/database.ts'
import { allRows, firstRow, type Row, type Tx } from '../database/rows.ts'
import { readStored } from '../log/log.ts'
import { resultsOf } from '../matches/finish.ts'
import type { RebuildProgress } from '../rebuilding/place.ts'
import { recount } from '../standings/recount.ts'
import { versionTotals } from '../standings/version-totals.ts'
import { auditBoard, boardsToAudit, windowsAmong } from './boards.ts'
import { countFinished, type FinishedMatch, finishedMatches } from './finished-matches.ts'
import { type JudgedFrom, judgedAgain, matchFaults, promiseOf, refusalFaults } from './match-faults.ts'
import { recounting } from './sums.ts'

export interface AuditDifference {
  arena: string
  match?: string
  standing?: string
  board?: { days: number; agent?: string }
  guess?: true
  says: string
  /** True when stored original data of a match is damaged, so that the fault cannot be repaired. */
  spoilt?: true
}

export type CopyChange = (client: Tx, arenas: readonly string[] | undefined) => Promise<string>

export interface AuditOptions {
  arenas?: readonly string[] | undefined
  /** To test the audit itself, a copy of the data is changed on purpose; the audit must report the change. */
  change?: CopyChange | undefined
  progress?: RebuildProgress | undefined
  tell: (difference: AuditDifference) => void
}

export type Compared = Record<'equal' | 'different', number>

export interface Audited {
  matches: Compared & { from: Record<JudgedFrom, number> }
  standings: Compared & { stale: number }
  boardRows: Compared
  /** `stale` leaderboards were computed by older rules, and cannot be compared. */
  boards: { compared: number; stale: number }
  /** `unknown` guesses were stored by older versions of the site without a digest. */
  guesses: Compared & { unknown: number }
  changed?: string
}

/** Recomputes results from the logs of finished matches and compares them, without writing or locking. */
export function audit(database: Database, options: AuditOptions): Promise<Audited> {
  const { arenas, change } = options
  return inSnapshot(database.pool, async (client) => {
    const changed = await change?.(client, arenas)
    const audited = await auditOn(client, options)
    return { ...audited, ...(changed !== undefined && { changed }) }
  })
}

async function auditOn(client: Tx, { arenas, progress = () => {}, tell }: AuditOptions): Promise<Audited> {
  const recount = recounting()
  const { boards, stale } = await boardsToAudit(client, arenas)
  const windowsWith = windowsAmong(boards)
  // Ratings depend on the order of matches, so these are read twice: for sums, then in order for ratings.
  const finished = await countFinished(client, arenas)
  const again = boards.reduce((sum, board) => sum + board.matches, 0)
  const matches = { equal: 0, different: 0, from: { answers: 0, some: 0, log: 0 } }
  const all = () => Math.max(finished, matches.equal + matches.different) + again
  await progress(0, finished + again)
  for await (const page of finishedMatches(client, arenas)) {
    for (const match of page) {
      const faults = matchAudited(match)
      for (const fault of faults) tell({ arena: match.arena, match: match.id, ...fault })
      matches[faults.length > 0 ? 'different' : 'equal'] += 1
    }
    await progress(page.length, all())
  }

  function matchAudited(match: FinishedMatch): Pick<AuditDifference, 'says' | 'spoilt'>[] {
    const { arena, log } = match
    const judged = log.ok ? judgedAgain(match, log.value) : log.error
    if (!log.ok || typeof judged === 'string') return [{ says: String(judged), spoilt: true }]
    const { game, config, events } = log.value
    const { from, outcome, faults } = judged
    if (from) matches.from[from] += 1
    const ending = { outcome, promised: promiseOf(game, config) }
    if (match.counts) {
      const seats = match.seats.filter((seat) => seat.counts)
      recount.add(arena, versionTotals(game, events, seats), windowsWith(match))
      recount.promise(arena, outcome, seats)
    }
    const spoilt = [...faults, ...refusalFaults(game, events, match.refusals)]
    return [
      ...spoilt.map((says) => ({ says, spoilt: true as const })),
      ...matchFaults(match, ending).map((says) => ({ says })),
    ]
  }

  const { faults: differences, ...standings } = await recount.standings(client, arenas)
  for (const difference of differences) tell(difference)

  const boardRows = { equal: 0, different: 0 }
  for (const board of boards) {
    const looked = await auditBoard(client, board, recount.inWindow(board), (more) => progress(more, all()))
    for (const { says, ...agent } of looked.faults)
      tell({ arena: board.arena, board: { days: board.windowDays, ...agent }, says })
    boardRows.equal += looked.equal
    boardRows.different += looked.faults.length
  }

  const { equal, unknown, faults } = await auditGuesses(client, arenas)
  for (const fault of faults) tell({ ...fault, guess: true })
  return {
    ...{ matches, standings, boardRows },
    boards: { compared: boards.length, stale },
    guesses: { equal, different: faults.length, unknown },
  }
}

async function auditGuesses(client: Tx, arenas: readonly string[] | undefined) {
  const sums = await firstRow<{ equal: number; unknown: number }>(client, COUNTED, [arenas ?? null])
  const changed = await allRows<ChangedRow>(client, CHANGED, [arenas ?? null])
  const faults = changed.map(({ arena, match, round, seat, counts, otherwise }) => {
    const guess = `the guess of Player ${seat} after round ${round}`
    const flipped = counts ? 'counts, and did not when it was sealed' : 'does not count, and did when it was sealed'
    return { arena, match, says: `${guess} ${otherwise ? flipped : 'is not what was sealed'}` }
  })
  return { equal: sums?.equal ?? 0, unknown: sums?.unknown ?? 0, faults }
}

type ChangedRow = Row<'Guess', 'round' | 'seat' | 'counts'> & { arena: string; match: string; otherwise: boolean }

const GUESSES = `
  FROM guess JOIN match ON match.id = guess.match_id JOIN arena ON arena.id = match.arena_id
  WHERE ($1::text[] IS NULL OR arena.slug = ANY ($1))`

const COUNTED = `
  SELECT count(*) FILTER (WHERE guess.digest IS NULL)::int AS unknown,
    count(*) FILTER (WHERE guess.digest = ${guessDigest('guess.counts')})::int AS equal ${GUESSES}`

/** SQL condition: the guess was sealed with the other answer to whether it counts. */
const SEALED_OTHERWISE = `guess.digest = ${guessDigest('NOT guess.counts')}`

const CHANGED = `
  SELECT arena.slug AS arena, guess.match_id AS match, guess.round, guess.seat, guess.counts, ${SEALED_OTHERWISE} AS otherwise
  ${GUESSES} AND guess.digest <> ${guessDigest('guess.counts')} ORDER BY arena.slug, guess.match_id, guess.round, guess.viewer`

/** A match with a damaged log and its arena's sums stay unchanged: an operator must decide. */
export async function repair(
  database: Database,
  arena: string,
  differences: readonly AuditDifference[],
  progress?: RebuildProgress,
) {
  const mine = differences.filter((difference) => difference.arena === arena)
  const spoilt = new Set(mine.flatMap((one) => (one.spoilt && one.match) || []))
  const wrong = new Set(mine.flatMap((one) => (one.guess ? [] : (one.match ?? []))))
  const sound = [...wrong].filter((match) => !spoilt.has(match))
  const { rowCount: guesses } = await database.pool.query(REPAIR_GUESSES, [arena])
  for (const id of sound) await writeResults(database, id)
  const standings = spoilt.size > 0 ? undefined : await recount(database, arena, progress)
  const boards = sound.length > 0 || mine.some(({ board }) => board !== undefined)
  // A leaderboard on which another process works stays as it is.
  const isBusy = boards && (await rebuildBoards(database, arena)).matches === undefined
  return {
    ...{ results: sound.length, boards: boards && !isBusy, guesses: guesses ?? 0 },
    ...(standings && { standings }),
    ...(isBusy && { isBusy }),
  }
}

async function writeResults({ pool }: Database, matchId: string): Promise<void> {
  const stored = await readStored(pool, matchId)
  if (!stored.ok) throw new Error(stored.error.message)
  const { game, events } = stored.value
  const { state } = fold(game, events)
  const outcome = state === undefined ? undefined : game.outcome(state)
  if (!outcome) throw new Error(`match ${matchId}: its log has no end`)
  const { winner, seats } = resultsOf(outcome)
  await pool.query(WRITE, [matchId, winner, JSON.stringify(seats)])
}

const WRITE = `
  WITH finished AS (
    UPDATE match SET winner = $2 WHERE id = $1 AND status = 'finished' RETURNING id
  )
  UPDATE seat SET side = result.side, won = result.won, score = result.score
  FROM finished, json_to_recordset($3::json) AS result (seat int, side text, won boolean, score int)
  WHERE seat.match_id = finished.id AND seat.seat = result.seat`

const REPAIR_GUESSES = `
  UPDATE guess SET counts = NOT guess.counts FROM match JOIN arena ON arena.id = match.arena_id
  WHERE match.id = guess.match_id AND arena.slug = $1 AND ${SEALED_OTHERWISE}`
