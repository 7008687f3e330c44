import 'server-only'
import { figuresWith } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { LeaderboardQuery, LeaderboardReply } from '@masquerade/protocol'
import type { LeaderboardAsked, LeaderboardLine } from '@masquerade/store/boards'
import { filterOf } from '@/features/leaderboards/standings/board-choice.ts'
import { downloadHeaders } from '@/features/share/server/download-headers.ts'
import { figureReplies, timesReply } from '@/lib/api/figure-replies.ts'
import { leaderboardCsv, wantsCsv } from '@/lib/api/leaderboard-csv.ts'
import { defined } from '@/lib/defined.ts'
import { getStore } from '@/lib/server/store.ts'
import { listedArena, noArena } from './arenas.ts'
import { answer, handlesFound, refuse } from './operation.ts'

export { getArena, getArenaProgress, getDataset, listArenas, listDigests } from './arenas.ts'
export { getAbilities, getComparison } from './comparisons.ts'

const find = ({ params }: { params: { arena: string } }) => listedArena(params.arena)

export const getLeaderboard = handlesFound('getLeaderboard', find, async ({ subject: arena, query, headers }) => {
  const { name: title, game, config } = arena
  const { boards, standings } = getStore()
  const [board, people] = await Promise.all([
    boards.leaderboard(arena.slug, askedOf(query)),
    arena.purpose === 'ranked' ? standings.people(arena.slug) : undefined,
  ])
  if (!board) return noArena()
  const { ranking, official, rankings, windowDays, windows, through, rows, census } = board
  if (query.window !== undefined && !windows.includes(query.window))
    return refuse('bad-query', `The query does not fit: window: this arena has ${windows.join(' and ')}.`)
  const reply: LeaderboardReply = {
    arena: { slug: arena.slug, name: title, game },
    ...{ ranking, window: windowDays, rankings, windows, ...(through && { through }) },
    official: { ranking: official.ranking, window: official.windowDays },
    agents: { all: census?.all ?? rows.length, chosen: census?.chosen ?? rows.length },
    standings: rows.map((row) => {
      const { rank, agent, points, games, totals, responses } = row
      const { id, slug, name, kind, online, retired } = agent
      const figures = figureReplies(game, [config], totals)
      const shown = { id, slug, name, kind, online, ...(retired && { retired }) }
      return { rank, agent: shown, points, games, figures, ...rankedReply(row), ...timesReply(responses) }
    }),
    ...(people && {
      people: { games: people.games, figures: figureReplies(game, [config], people.totals), alike: people.alike },
    }),
  }
  if (!wantsCsv(query.format, headers.get('accept'))) return answer(reply, { headers: { vary: 'accept' } })
  const declared = gameOf(game)
  const ids = declared ? figuresWith(declared, config).map(({ id }) => id) : []
  const download = downloadHeaders(`masquerade-${arena.slug}-leaderboard.csv`, 'text/csv; charset=utf-8')
  return new Response(leaderboardCsv(reply.standings, ids), { headers: { ...download, vary: 'accept' } })
})

function askedOf({ ranking, window, limit, after, ...narrowed }: LeaderboardQuery): LeaderboardAsked {
  const filter = { ...filterOf(narrowed), version: narrowed.version }
  return { ranking, windowDays: window, filter, limit, offset: after, census: true }
}

function rankedReply({ value, interval, sigma, places, record, provisional, skills }: LeaderboardLine) {
  const known = { value, interval, sigma, places, record, provisional }
  return { ...defined(known), ...(Object.keys(skills).length > 0 && { skills }) }
}
