import { type ComparisonReply, comparisonQuery, type HeadToHeadReply } from '@masquerade/protocol/public-api'
import type { Interval } from '@masquerade/rating'
import type { NextRequest } from 'next/server'
import type { Compared } from '@/features/compare/comparison.ts'
import { chosenIn } from '@/features/compare/server/chosen-in.ts'
import { comparedIn } from '@/features/compare/server/comparison-in.ts'
import { answer } from '@/lib/api/answer.ts'
import { figureReplies } from '@/lib/api/figure-replies.ts'
import { refuse, refuseQuery } from '@/lib/api/refuse.ts'
import { getStore } from '@/lib/server/store.ts'

/** GET /api/v1/comparisons?arena=&agents=a,b: what /compare shows, for programs. */
export async function GET(request: NextRequest): Promise<Response> {
  const query = comparisonQuery.safeParse(Object.fromEntries(request.nextUrl.searchParams))
  if (!query.success) return refuseQuery(query.error)
  const arena = await getStore().arenas.get(query.data.arena)
  if (!arena?.listed) return refuse(404, 'no-such-arena', 'There is no such arena.')
  const all = await chosenIn(arena.slug, { names: query.data.agents, ranking: query.data.ranking })
  if (!all) return refuse(404, 'no-such-arena', 'There is no such arena.')
  const { chosen, ranked } = all
  const missing = query.data.agents.filter((name) => !chosen.some(({ agent }) => agent.slug === name))
  if (missing.length > 0) {
    return refuse(404, 'no-such-agent', `These have finished no match there: ${missing.join(', ')}.`)
  }
  const compared = await comparedIn(arena, chosen, ranked)
  if (!compared) return refuse(404, 'no-such-arena', 'There is no such arena.')
  const { slug, name, game, config } = arena
  return answer({
    arena: { slug, name, game },
    ...{ ranking: ranked.ranking, window: ranked.windowDays },
    agents: compared.agents.map(({ agent, place, points, games, line, against }, index) => ({
      ...{ slug: agent.slug, name: agent.name, points, games },
      ...placeReply(place),
      figures: figureReplies(game, [config], chosen[index]?.totals ?? {}),
      against: againstReply(against, compared.agents),
      line: line.map(({ game, points, low, high, at }) => ({
        ...{ game, value: points, low: ended(low), high: ended(high) },
        ...(at !== undefined && { at }),
      })),
    })),
    course: compared.course,
    shared: compared.shared,
  } satisfies ComparisonReply)
}

function placeReply(place: Compared['place']) {
  if (!place) return {}
  const { rank, value, sigma, record, provisional, places } = place
  return {
    rank,
    ...(value !== undefined && { value }),
    ...(sigma !== undefined && { sigma }),
    ...(record && { record }),
    ...(provisional && { provisional }),
    ...(places && { places }),
  }
}

function againstReply(against: Compared['against'], all: readonly Compared[]): HeadToHeadReply[] {
  return all.flatMap(({ agent }) => {
    const pair = against.get(agent.id)
    if (!pair) return []
    const { share, difference, ...counted } = pair
    return {
      agent: agent.slug,
      ...counted,
      ...(share && { share: within(share) }),
      ...(difference && { difference: within(difference) }),
    }
  })
}

const within = ({ value, low, high }: Interval) => ({ value, low: ended(low), high: ended(high) })

/** JSON has no numbers without an end. */
const ended = (value: number): number | null => (Number.isFinite(value) ? value : null)
