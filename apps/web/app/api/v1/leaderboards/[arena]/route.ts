import { type LeaderboardReply, slug } from '@masquerade/protocol'
import { answer } from '@/lib/api/answer.ts'
import { figureReplies, timesReply } from '@/lib/api/figure-replies.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { getStore } from '@/lib/server/store.ts'

interface Context {
  params: Promise<{ arena: string }>
}

/** GET /api/v1/leaderboards/ARENA: everybody who has finished a match there, best first, with the game's figures. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const name = slug.safeParse((await params).arena)
  const arena = name.success ? await getStore().arenas.get(name.data) : undefined
  if (!arena?.listed) return refuse(404, 'no-such-arena', 'There is no such arena.')
  const { name: title, game, config } = arena
  const standings = await getStore().standings.leaderboard(arena.slug)
  return answer({
    arena: { slug: arena.slug, name: title, game },
    standings: standings.map(({ rank, agent: { id, slug, name, kind, online }, points, games, totals, responses }) => {
      const figures = figureReplies(game, [config], totals)
      return { rank, agent: { id, slug, name, kind, online }, points, games, figures, ...timesReply(responses) }
    }),
  } satisfies LeaderboardReply)
}
