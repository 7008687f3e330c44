import type { BoardRules, OfficialBoard } from '@masquerade/datasets'
import { scoreRange } from '@masquerade/game'
import { statedRanking } from '@masquerade/protocol'
import { rowsOf } from './board-rows.ts'
import { countMatch, emptyBoard } from './board-state.ts'
import { RANK_COLUMNS } from './census.ts'
import { drawnRows, openResults, restingNowAndThen } from './drawn.ts'
import { placesBy, valueBy } from './leaderboard.ts'
import { countsFrom } from './refresh.ts'

/** Computes a leaderboard from the given matches alone, so that anybody can verify a published one. */
export function countedBoard({ game, config, ranking: name, ...rules }: BoardRules): OfficialBoard | undefined {
  const ranking = statedRanking.safeParse(name).data
  if (!ranking) return undefined
  const { arenaId, windowDays, provisionalBelow, at } = rules
  const from = countsFrom(windowDays, at)
  const board = emptyBoard(windowDays, '', from)
  const results = openResults()
  return {
    add(match) {
      if (match.finishedAt < from) return false
      countMatch(board, game, match)
      board.steps.length = 0
      results.add(match.seats)
      return true
    },

    async lines() {
      const drawn = await restingNowAndThen(
        drawnRows(results, { key: { arenaId, windowDays, provisionalBelow }, game }),
        others,
      )
      const range = scoreRange(game, config)
      return rowsOf(board, drawn, game.scores.unit, provisionalBelow).map((row) => {
        const { value, interval } = valueBy(row, { ranking, game, range })
        return {
          ...{ agent: row.agent_id, rank: row[RANK_COLUMNS[ranking]], value, interval },
          skill: board.skills.agents.get(row.agent_id),
          places: placesBy(ranking, row.ranks),
        }
      })
    },
  }
}

const others = (): Promise<void> => new Promise((done) => setImmediate(done))
