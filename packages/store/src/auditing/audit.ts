import { fold } from '@masquerade/game'
import type { PoolClient } from 'pg'
import type { Database } from '../database/database.ts'
import { inSnapshot } from '../database/snapshot.ts'
import type { RebuildProgress } from '../rebuilding/place.ts'
import { versionTotals } from '../standings/version-totals.ts'
import { standingDifference } from './differences.ts'
import { countFinished, type FinishedMatch, finishedMatches } from './finished-matches.ts'
import { type Ending, matchFaults, promiseOf, promises, sumFaults } from './identities.ts'
import { auditRatings, ratedBoards } from './ratings.ts'
import { type Counted, keyOf, recounting } from './recounted.ts'
import { refusalFaults } from './refusals.ts'
import { type Sabotage, sabotaged } from './sabotage.ts'

/** Something that is not what the logs say. */
export interface AuditDifference {
  /** The arena's slug. */
  arena: string
  /** The match whose rows or log say it. */
  match?: string
  /** The version whose standing says it, by its agent's name; neither of both where it is the whole arena's. */
  standing?: string
  /** The agent whose skill rating says it, by its slug. */
  rating?: string
  /** A few words for a person. */
  says: string
  /** It is a log that cannot be read: what it counted nobody can know. */
  unreadable?: true
}

export interface AuditOptions {
  /** Of these arenas alone, by slug. */
  arenas?: readonly string[] | undefined
  /** What is done to a copy first, which has to be found. */
  sabotage?: Sabotage | undefined
  progress?: RebuildProgress | undefined
  tell: (difference: AuditDifference) => void
}

export interface Audited {
  matches: number
  /** Standings that are what the logs count, and that are not. */
  equal: number
  different: number
  /** The same of agents’ skill ratings. */
  ratings: { equal: number; different: number }
  /** What was done to the copy. */
  sabotaged?: string
}

/**
 * Recounts all standings from the logs as they stand at one moment, and tells what differs; also where matches and
 * standings do not sum to what their games promise, and whose skill rating its matches do not make. Nothing is written and nobody waits: matches may finish meanwhile.
 */
export function audit(database: Database, options: AuditOptions): Promise<Audited> {
  const { arenas, sabotage } = options
  return inSnapshot(database.pool, async (client) => {
    const done = sabotage && (await sabotaged(client, sabotage, arenas))
    const audited = await auditOn(client, options)
    return { ...audited, ...(done !== undefined && { sabotaged: done }) }
  })
}

async function auditOn(client: PoolClient, { arenas, progress = () => {}, tell }: AuditOptions): Promise<Audited> {
  const recount = recounting()
  const promised = promises()
  const boards = await ratedBoards(client, arenas)
  // Ratings are made in another order than standings: their matches are gone through once more, without the logs.
  const finished = await countFinished(client, arenas)
  const again = boards.reduce((sum, board) => sum + board.matches, 0)
  let matches = 0
  await progress(0, finished + again)
  for await (const page of finishedMatches(client, arenas)) {
    for (const match of page) {
      const { arena, log } = match
      const ending = endingOf(match)
      if (!log.ok || typeof ending === 'string') {
        tell({ arena, match: match.id, says: log.ok ? String(ending) : log.error, unreadable: true })
        continue
      }
      const { game, events } = log.value
      for (const says of matchFaults(match, ending)) tell({ arena, match: match.id, says })
      for (const says of refusalFaults(game, events, match.refusals)) tell({ arena, match: match.id, says })
      const counting = match.seats.filter((seat) => seat.counts)
      const counted = versionTotals(game, events, counting)
      recount.add(arena, counted)
      // What scores sum to is promised of everybody together.
      if (match.ranked) promised.add(arena, game, ending, counted)
    }
    matches += page.length
    await progress(page.length, Math.max(finished, matches) + again)
  }
  const stored = await storedStandings(client, arenas)
  const { equal, different } = compare(stored, recount.standings(), tell)
  for (const [arena, sums] of promised.arenas()) {
    const mine = [...stored.values()].filter((standing) => standing.arena === arena)
    for (const says of sumFaults(mine, sums)) tell({ arena, says })
  }
  const ratings = { equal: 0, different: 0 }
  for (const board of boards) {
    const looked = await auditRatings(client, board, (more) => progress(more, Math.max(finished, matches) + again))
    for (const { agent, says } of looked.faults) tell({ arena: board.arena, rating: agent, says })
    ratings.equal += looked.equal
    ratings.different += looked.faults.length
  }
  return { matches, equal, different, ratings }
}

/** How a match ended by its log; or why nobody can know. */
function endingOf({ log }: FinishedMatch): Ending | string {
  if (!log.ok) return log.error
  const { game, config, events } = log.value
  const { state } = fold(game, events)
  const outcome = state === undefined ? undefined : game.outcome(state)
  return outcome ? { outcome, promised: promiseOf(game, config) } : 'its log has no end'
}

function compare(
  stored: ReadonlyMap<string, StoredStanding>,
  counted: ReadonlyMap<string, Counted>,
  tell: AuditOptions['tell'],
): Pick<Audited, 'equal' | 'different'> {
  const keys = [...new Set([...stored.keys(), ...counted.keys()])].sort()
  let different = 0
  for (const key of keys) {
    const [mine, its] = [stored.get(key), counted.get(key)]
    const says = standingDifference(mine, its)
    if (says === undefined) continue
    different += 1
    tell({ arena: (mine ?? its)?.arena ?? '', standing: mine?.name ?? `version ${its?.version}`, says })
  }
  return { equal: keys.length - different, different }
}

interface StoredStanding extends Counted {
  /** The agent's, with the number of its version. */
  name: string
}

interface StandingRow {
  arena: string
  version: string
  agent: string
  number: number
  games: number
  score: number
  totals: Record<string, number>
  counted_as: string
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

// A standing of an arena that has none, or of whom it does not count, is told of as one that no log counts.
export const STANDINGS = `
  SELECT arena.slug AS arena, standing.version_id AS version, agent.slug AS agent, version.number,
    standing.games, standing.score::float8 AS score, standing.totals, standing.counted_as
  FROM standing JOIN arena ON arena.id = standing.arena_id
  JOIN agent_version AS version ON version.id = standing.version_id JOIN agent ON agent.id = version.agent_id
  WHERE $1::text[] IS NULL OR arena.slug = ANY ($1)`
