import { figuresWith } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { type LeaderboardQuery, type LeaderboardReply, leaderboardQuery, slug } from '@masquerade/protocol'
import type { LeaderboardAsked, LeaderboardLine } from '@masquerade/store'
import type { NextRequest } from 'next/server'
import { downloadHeaders } from '@/features/share/server/published-match.ts'
import { answer } from '@/lib/api/answer.ts'
import { figureReplies, timesReply } from '@/lib/api/figure-replies.ts'
import { leaderboardCsv, wantsCsv } from '@/lib/api/leaderboard-csv.ts'
import { refuse, refuseQuery } from '@/lib/api/refuse.ts'
import { getStore } from '@/lib/server/store.ts'

interface Context {
  params: Promise<{ arena: string }>
}

/** GET /api/v1/leaderboards/ARENA?ranking=&window=&format=&…: everybody who has finished a match there, best first, with the game's figures. */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  const query = leaderboardQuery.safeParse(Object.fromEntries(request.nextUrl.searchParams))
  if (!query.success) return refuseQuery(query.error)
  const name = slug.safeParse((await params).arena)
  const arena = name.success ? await getStore().arenas.get(name.data) : undefined
  if (!arena?.listed) return refuse(404, 'no-such-arena', 'There is no such arena.')
  const { name: title, game, config } = arena
  const { boards, standings } = getStore()
  const [board, people] = await Promise.all([
    boards.leaderboard(arena.slug, askedOf(query.data)),
    arena.purpose === 'ranked' ? standings.people(arena.slug) : undefined,
  ])
  if (!board) return refuse(404, 'no-such-arena', 'There is no such arena.')
  const { ranking, official, rankings, windowDays, windows, through, rows, census } = board
  const reply = {
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
  } satisfies LeaderboardReply
  if (!wantsCsv(query.data.format, request.headers.get('accept'))) return answer(reply, 200, { vary: 'accept' })
  const declared = gameOf(game)
  const ids = declared ? figuresWith(declared, config).map(({ id }) => id) : []
  const headers = downloadHeaders(`masquerade-${arena.slug}-leaderboard.csv`, 'text/csv')
  return new Response(leaderboardCsv(reply.standings, ids), { headers: { ...headers, vary: 'accept' } })
}

function askedOf({
  ranking,
  window,
  retired,
  house,
  kind,
  language,
  version,
  ...rows
}: LeaderboardQuery): LeaderboardAsked {
  const filter = {
    ...(retired === '0' && { retired: false }),
    ...(house === '0' && { house: false }),
    ...{ kind, language, version },
  }
  return { ranking, windowDays: window, filter, limit: rows.limit, offset: rows.after, census: true }
}

function rankedReply({ value, interval, sigma, places, record, provisional, skills }: LeaderboardLine) {
  return {
    ...(value !== undefined && { value }),
    ...(interval && { interval }),
    ...(sigma !== undefined && { sigma }),
    ...(places && { places }),
    ...(record && { record }),
    ...(provisional && { provisional }),
    ...(Object.keys(skills).length > 0 && { skills }),
  }
}
