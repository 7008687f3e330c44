import type { DatasetSource, Played } from '@masquerade/datasets'
import type { Result } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { Arena } from '../arenas/arenas.ts'
import { officialRanking } from '../boards/board-rules.ts'
import { countedBoard } from '../boards/counted-board.ts'
import { commitmentToTake } from '../commitments/open-commitment.ts'
import { alone } from '../database/alone.ts'
import type { Database } from '../database/database.ts'
import { inSnapshot } from '../database/snapshot.ts'
import { exclusionsIn } from '../trust/exclusions.ts'
import { voidedIn } from '../trust/voiding.ts'
import { type ArenaDataset, datasetMatches, type PublishedMatch } from './dataset-matches.ts'
import { idsOfMonth, type Month, monthsOf } from './months.ts'
import { nightsOf, nightsToTake } from './nights.ts'
import { originOf, publicationOf } from './publications.ts'

const ALONE = { dump: 1_836_283, nights: 1_836_284 } as const

export function datasets(database: Database, arenas: { get(slug: string): Promise<Arena | undefined> }) {
  const { pool } = database
  return {
    /**
     * Finished matches do not change, so a dataset's matches are read a few at a time, after its leaderboard, without
     * blocking any writer.
     */
    async ofArena(slug: string): Promise<ArenaDataset | undefined> {
      const arena = await arenas.get(slug)
      const game = gameOf(arena?.game ?? '')
      if (!arena?.listed || arena.purpose !== 'ranked' || !game) return undefined
      const { id, name, config, language, injections, windowDays = 0, provisionalBelow } = arena
      const frozen = await publicationOf(pool, id)
      const names = new Map(frozen?.rows.map((row) => [row.agent, row.name]))
      const { now, ids, standings, commitment, excluded, voided, nights } = await inSnapshot(pool, async (client) => {
        const taken = await client.query<{ now: Date; ids: string[] | null; settled: boolean | null }>(IDS, [arena.id])
        const stands = await client.query<Played>(PLAYED, [arena.id])
        // No dataset is made right after matches were excluded or included again, since the sums of results do not
        // match them yet.
        const [at] = taken.rows
        if (at?.settled !== true)
          throw new Error(`the standings of ${slug} are being counted anew: try again in a minute`)
        const commitment = await commitmentToTake(client, arena.id)
        const excluded = await exclusionsIn(client, arena.id)
        const voided = await voidedIn(client, arena.id)
        const { now, ids } = at
        const nights = await nightsToTake(client, id, frozen?.at ?? now.toISOString())
        return { now, ids: ids ?? [], standings: stands.rows, commitment, excluded, voided, nights }
      })
      const format = frozen?.format ?? 2
      const ranking = format === 1 ? arena.ranking : officialRanking(arena)
      const takenAt = arena.finalAt ?? now.toISOString()
      const board = countedBoard({
        ...{ game, config, ranking, arenaId: id, windowDays, provisionalBelow, at: new Date(takenAt) },
      })
      if (!board) throw new Error(`unknown ranking ${ranking} of ${slug}`)
      return {
        format,
        arena: {
          ...{ slug, name, game: game.id, config, language, ranking, injections, id, windowDays },
          ...(provisionalBelow !== undefined && { provisionalBelow }),
        },
        ...{ takenAt, readAt: now.toISOString(), game, board },
        ...(frozen?.source !== undefined && { frozen: { rows: frozen.rows, from: originOf(frozen.source) } }),
        standings: standings.map((row): Played => ({ ...row, name: names.get(row.agent) ?? row.name })),
        count: ids.length,
        matches: readable(datasetMatches(pool, ids, { names })),
        ...(commitment && { commitment }),
        ...(format === 2 && nights && { nights: await nightsOf(pool, nights) }),
        ...(excluded.length > 0 && { excluded }),
        ...(voided.length > 0 && { voided }),
      }
    },

    months: (): Promise<Month[]> => monthsOf(pool),

    alone: <T>(what: keyof typeof ALONE, work: () => Promise<T>): Promise<T | undefined> =>
      alone(pool, ['$1', [ALONE[what]]], work),

    async *ofMonth(month: string): AsyncGenerator<Result<PublishedMatch, string>> {
      yield* datasetMatches(pool, await idsOfMonth(pool, month))
    },
  }
}

/** An unreadable match stops the whole dataset, since without that match the leaderboard could not be recomputed. */
async function* readable(matches: ReturnType<typeof datasetMatches>): DatasetSource['matches'] & AsyncGenerator {
  for await (const match of matches) {
    if (!match.ok) throw new Error(`${match.error}: npm run audit says what its arena lacks`)
    yield match.value
  }
}

// SQL: an arena's matches sorted by the bytes of their ids, since a database may otherwise sort letters differently
// than programs.
export const IDS = `
  SELECT now(), (SELECT recounts = recounted FROM arena WHERE arena.id = $1) AS settled, array_agg(match.id ORDER BY match.finished_at, match.id COLLATE "C") AS ids
  FROM match WHERE match.arena_id = $1 AND match.status = 'finished' AND NOT match.left_out
    AND match.purpose <> 'trial'`

export const PLAYED = `
  SELECT agent.slug AS agent, agent.name, agent.kind::text AS kind, standing.games, standing.score::float8 AS score, standing.totals
  FROM standing JOIN agent ON agent.id = standing.agent_id WHERE standing.arena_id = $1`
