import 'server-only'
import type { HeadToHeadReply } from '@masquerade/protocol/public-api'
import type { Interval } from '@masquerade/rating'
import type { Compared, Placed } from '@/features/leaderboards/compare/comparison.ts'
import { acrossGames, type RowAcross } from '@/features/leaderboards/compare/server/across-games.ts'
import { chosenIn, comparedIn } from '@/features/leaderboards/compare/server/comparison-in.ts'
import { ended, figureReplies } from '@/lib/api/figure-replies.ts'
import { defined } from '@/lib/defined.ts'
import { listedArena, noArena } from './arenas.ts'
import { answer, handles, refuse } from './operation.ts'

export const getAbilities = handles('getAbilities', async ({ query: { agents: names, limit, after } }) => {
  const { columns, rows } = await acrossGames()
  const wanted = names ? rows.filter(({ agent }) => names.includes(agent.slug)) : rows
  return answer({
    columns: columns.map(({ game, by, least, most, counts }) => ({ game, by: by.id, least, most, counts })),
    all: rows.length,
    agents: wanted.slice(after, after + limit).map((row) => rowReply(row, columns)),
  })
})

function rowReply({ agent, rank, overall, cells, abilities }: RowAcross, columns: readonly { game: string }[]) {
  const { slug, name, kind, retired } = agent
  return {
    agent: { slug, name, kind, ...(retired && { retired }) },
    ...(rank !== undefined && { rank }),
    ...(overall && { overall: { ...within(overall), games: overall.games } }),
    games: columns.flatMap(({ game }, index) => {
      const cell = cells[index]
      return cell ? [{ game, ...within(cell), n: cell.n, thin: cell.thin, raw: within(cell.raw) }] : []
    }),
    abilities: [...abilities].map(([id, { n, thin, matches, parts, ...value }]) => ({
      ...{ id, ...within(value), n, thin, matches },
      parts: [...parts],
    })),
  }
}

export const getComparison = handles('getComparison', async ({ query: { arena: slug, agents: names, ranking } }) => {
  const arena = await listedArena(slug)
  if (!arena.ok) return arena
  const all = await chosenIn(slug, { names, ranking })
  if (!all) return noArena()
  const { chosen, ranked } = all
  const missing = names.filter((name) => !chosen.some(({ agent }) => agent.slug === name))
  if (missing.length > 0) {
    return refuse('no-such-agent', `These agents have not finished a match there: ${missing.join(', ')}.`)
  }
  const compared = await comparedIn(arena.value, chosen, ranked)
  if (!compared) return noArena()
  const { name, game, config } = arena.value
  return answer({
    arena: { slug, name, game },
    ...{ ranking: ranked.ranking, window: ranked.windowDays },
    agents: compared.compared.map(({ agent, place, points, games, line, against }, index) => ({
      ...{ slug: agent.slug, name: agent.name, points, games },
      ...(place && placeReply(place)),
      figures: figureReplies(game, [config], chosen[index]?.totals ?? {}),
      against: againstReply(against, compared.compared),
      line: line.map(({ game, points, low, high, at }) => ({
        ...{ game, value: points, low: ended(low), high: ended(high) },
        ...(at !== undefined && { at }),
      })),
    })),
    course: compared.course,
    shared: compared.shared,
  })
})

const placeReply = ({ rank, value, sigma, record, provisional, places }: Placed) =>
  defined({ rank, value, sigma, record, provisional, places })

function againstReply(against: Compared['against'], all: readonly Compared[]): HeadToHeadReply[] {
  return all.flatMap(({ agent }) => {
    const pair = against.get(agent.id)
    if (!pair) return []
    const { share, difference, ...counted } = pair
    const ends = { share: share && within(share), difference: difference && within(difference) }
    return { agent: agent.slug, ...counted, ...defined(ends) }
  })
}

const within = ({ value, low, high }: Interval) => ({ value, low: ended(low), high: ended(high) })
