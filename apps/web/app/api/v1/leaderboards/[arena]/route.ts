import { type LeaderboardReply, leaderboardQuery, slug } from '@masquerade/protocol'
import type { NextRequest } from 'next/server'
import { answer } from '@/lib/api/answer.ts'
import { figureReplies, timesReply } from '@/lib/api/figure-replies.ts'
import { refuse, refuseQuery } from '@/lib/api/refuse.ts'
import { getStore } from '@/lib/server/store.ts'

interface Context {
  params: Promise<{ arena: string }>
}

/** GET /api/v1/leaderboards/ARENA?retired=: everybody who has finished a match there, best first, with the game's figures. */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  const name = slug.safeParse((await params).arena)
  const arena = name.success ? await getStore().arenas.get(name.data) : undefined
  if (!arena?.listed) return refuse(404, 'no-such-arena', 'There is no such arena.')
  const query = leaderboardQuery.safeParse(Object.fromEntries(request.nextUrl.searchParams))
  if (!query.success) return refuseQuery(query.error)
  const { name: title, game, config } = arena
  const all = await getStore().standings.leaderboard(arena.slug)
  const standings = query.data.retired === '0' ? all.filter(({ agent }) => !agent.retired) : all
  return answer({
    arena: { slug: arena.slug, name: title, game },
    standings: standings.map(({ rank, agent, points, games, totals, responses }) => {
      const { id, slug, name, kind, online, retired } = agent
      const figures = figureReplies(game, [config], totals)
      const shown = { id, slug, name, kind, online, ...(retired && { retired }) }
      return { rank, agent: shown, points, games, figures, ...timesReply(responses) }
    }),
  } satisfies LeaderboardReply)
}
