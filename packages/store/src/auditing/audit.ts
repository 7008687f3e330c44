import type { PoolClient } from 'pg'
import type { Database } from '../database/database.ts'
import type { Row } from '../database/rows.ts'
import { inSnapshot } from '../database/snapshot.ts'
import type { RebuildProgress } from '../rebuilding/place.ts'
import { versionTotals } from '../standings/version-totals.ts'
import { auditBoard, boardsToAudit, windowTotals } from './boards.ts'
import { standingDifference } from './differences.ts'
import { countFinished, type FinishedMatch, finishedMatches } from './finished-matches.ts'
import { auditGuesses } from './guesses.ts'
import { matchFaults, promiseOf, promises, sumFaults } from './identities.ts'
import { type JudgedFrom, judgedAgain } from './judged-again.ts'
import { type Counted, keyOf, recounting } from './recounted.ts'
import { refusalFaults } from './refusals.ts'

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

export type CopyChange = (client: PoolClient, arenas: readonly string[] | undefined) => Promise<string>

export interface AuditOptions {
  arenas?: readonly string[] | undefined
  /** To test the audit itself, a copy of the data is changed on purpose; the audit must report the change. */
  change?: CopyChange | undefined
  progress?: RebuildProgress | undefined
  tell: (difference: AuditDifference) => void
}

export interface Compared {
  equal: number
  different: number
}

export interface Audited {
  matches: Compared & { from: Record<JudgedFrom, number> }
  standings: Compared & { stale: number }
  boardRows: Compared
  /**
   * `stale` is the number of leaderboards that were computed by older rules, which the audit cannot compare with a new
   * computation.
   */
  boards: { compared: number; stale: number }
  /**
   * `unknown` counts viewers' guesses that older versions of the site stored without a digest, so that nobody can
   * verify them.
   */
  guesses: Compared & { unknown: number }
  changed?: string
}

/**
 * The audit recomputes results from the logs of finished matches and compares them with the stored ones, without
 * writing or locking anything.
 */
export function audit(database: Database, options: AuditOptions): Promise<Audited> {
  const { arenas, change } = options
  return inSnapshot(database.pool, async (client) => {
    const changed = await change?.(client, arenas)
    const audited = await auditOn(client, options)
    return { ...audited, ...(changed !== undefined && { changed }) }
  })
}

async function auditOn(client: PoolClient, { arenas, progress = () => {}, tell }: AuditOptions): Promise<Audited> {
  const recount = recounting()
  const promised = promises()
  const { boards, stale } = await boardsToAudit(client, arenas)
  const windows = windowTotals(boards)
  // Ratings depend on the order of matches, so the matches are read twice: first to sum up results, then in order for
  // ratings.
  const finished = await countFinished(client, arenas)
  const again = boards.reduce((sum, board) => sum + board.matches, 0)
  const matches = { equal: 0, different: 0, from: { answers: 0, some: 0, log: 0 } }
  const seen = () => matches.equal + matches.different
  await progress(0, finished + again)
  for await (const page of finishedMatches(client, arenas)) {
    for (const match of page) {
      const faults = matchAudited(match)
      for (const fault of faults) tell({ arena: match.arena, match: match.id, ...fault })
      matches[faults.length > 0 ? 'different' : 'equal'] += 1
    }
    await progress(page.length, Math.max(finished, seen()) + again)
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
      const counted = versionTotals(
        game,
        events,
        match.seats.filter((seat) => seat.counts),
      )
      recount.add(arena, counted)
      windows.add(match, counted)
      // A game promises a fixed sum of all players' scores; only ranked matches are checked for it, since others do not
      // count every player.
      if (match.ranked) promised.add(arena, game, ending, counted)
    }
    const spoilt = [...faults, ...refusalFaults(game, events, match.refusals)]
    return [
      ...spoilt.map((says) => ({ says, spoilt: true as const })),
      ...matchFaults(match, ending).map((says) => ({ says })),
    ]
  }

  const stored = await storedStandings(client, arenas)
  const standings = compare(stored, recount.standings(), tell)
  for (const [arena, sums] of promised.arenas()) {
    const mine = [...stored.values()].filter((standing) => standing.arena === arena)
    for (const says of sumFaults(mine, sums)) tell({ arena, says })
  }

  const boardRows = { equal: 0, different: 0 }
  for (const board of boards) {
    const looked = await auditBoard(client, board, windows.of(board), (more) =>
      progress(more, Math.max(finished, seen()) + again),
    )
    for (const { agent, says } of looked.faults)
      tell({ arena: board.arena, board: { days: board.windowDays, ...(agent !== undefined && { agent }) }, says })
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

function compare(
  stored: ReadonlyMap<string, StoredStanding>,
  counted: ReadonlyMap<string, Counted>,
  tell: AuditOptions['tell'],
): Audited['standings'] {
  const keys = [...new Set([...stored.keys(), ...counted.keys()])].sort()
  let [different, stale] = [0, 0]
  for (const key of keys) {
    const [mine, its] = [stored.get(key), counted.get(key)]
    if (mine && its && mine.countedAs !== its.countedAs) {
      stale += 1
      continue
    }
    const says = standingDifference(mine, its)
    if (says === undefined) continue
    different += 1
    tell({ arena: (mine ?? its)?.arena ?? '', standing: mine?.name ?? `version ${its?.version}`, says })
  }
  return { equal: keys.length - different - stale, different, stale }
}

interface StoredStanding extends Counted {
  name: string
}

interface StandingRow extends Row<'AgentVersion', 'number'>, Row<'Standing', 'games' | 'counted_as'> {
  arena: string
  version: string
  agent: string
  score: number
  totals: Record<string, number>
}

async function storedStandings(client: PoolClient, arenas: readonly string[] | undefined) {
  const { rows } = await client.query<StandingRow>(STANDINGS, [arenas ?? null])
  return new Map(
    rows.map(({ agent, number, counted_as, ...row }): [string, StoredStanding] => [
      keyOf(row),
      { ...row, name: `${agent} version ${number}`, countedAs: counted_as },
    ]),
  )
}

export const STANDINGS = `
  SELECT arena.slug AS arena, standing.version_id AS version, agent.slug AS agent, version.number,
    standing.games, standing.score::float8 AS score, standing.totals, standing.counted_as
  FROM standing JOIN arena ON arena.id = standing.arena_id
  JOIN agent_version AS version ON version.id = standing.version_id JOIN agent ON agent.id = version.agent_id
  WHERE $1::text[] IS NULL OR arena.slug = ANY ($1)`
