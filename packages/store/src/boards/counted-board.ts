import type { BoardRules, OfficialBoard } from '@masquerade/metrics/dataset'
import { ranking as knownRanking } from '@masquerade/protocol'
import { countMatch, emptyBoard } from './board-state.ts'
import { drawnRows } from './draw.ts'
import { placesBy, valueBy } from './leaderboard.ts'
import { allRanks } from './ranking-order.ts'
import { countsFrom } from './refresh.ts'
import { openResults } from './results.ts'

/**
 * The leaderboard that a site would keep of some matches, made in memory by the same rules: for datasets and whoever verifies
 * them. In memory there are the agents, and a few bytes for each seat. Undefined where nobody knows the ranking.
 */
export function countedBoard({ game, ranking: name, arenaId, windowDays, at }: BoardRules): OfficialBoard | undefined {
  const ranking = knownRanking.safeParse(name).data
  if (!ranking) return undefined
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
      const rows = await drawnRows(results, { arenaId, windowDays }, game, others)
      const drawn = new Map(rows.map((row) => [row.agent_id, row]))
      const lines = [...board.lines].map(([agent, { games, score, squares }]) => {
        const skill = board.skills.agents.get(agent)
        const { strength, unsettled, ranks } = drawn.get(agent) ?? { strength: null, unsettled: null, ranks: {} }
        return { agent, games, score, squares, skill, strength, unsettled, ranks }
      })
      const order = allRanks(
        lines.map(({ agent, games, score, skill, strength, unsettled }) => ({
          ...{ agent, games, score },
          ...(skill && { mu: skill.mu }),
          ...(strength !== null && { strength }),
          ...(unsettled !== null && { unsettled }),
        })),
        game.scores.unit,
      )
      return lines.map(({ agent, skill, ranks, ...counted }) => {
        const places = placesBy(ranking, ranks)
        const { value, interval } = valueBy(
          ranking,
          { ...counted, mu: skill?.mu ?? null, sigma: skill?.sigma ?? null },
          game,
        )
        return {
          ...{ agent, rank: order.get(agent)?.[ranking] ?? 0, value, interval, skill },
          places: places && { from: places[0], to: places[1] },
        }
      })
    },
  }
}

/** Whatever else this process does goes on between two portions of work. */
const others = (): Promise<void> => new Promise((done) => setImmediate(done))
