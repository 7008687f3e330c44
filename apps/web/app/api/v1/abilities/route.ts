import { type AbilitiesReply, abilitiesQuery } from '@masquerade/protocol/public-api'
import type { NextRequest } from 'next/server'
import { acrossGames, type RowAcross } from '@/features/abilities/server/across-games.ts'
import { answer } from '@/lib/api/answer.ts'
import { refuseQuery } from '@/lib/api/refuse.ts'

/** GET /api/v1/abilities?agents=&limit=&after=: what /abilities shows, for programs. */
export async function GET(request: NextRequest): Promise<Response> {
  const query = abilitiesQuery.safeParse(Object.fromEntries(request.nextUrl.searchParams))
  if (!query.success) return refuseQuery(query.error)
  const { agents: names, limit, after } = query.data
  const { columns, rows } = await acrossGames()
  const wanted = names ? rows.filter(({ agent }) => names.includes(agent.slug)) : rows
  return answer({
    columns: columns.map(({ game, by, least, most, counts }) => ({ game, by: by.id, least, most, counts })),
    all: rows.length,
    agents: wanted.slice(after, after + limit).map((row) => rowReply(row, columns)),
  } satisfies AbilitiesReply)
}

function rowReply(
  { agent, rank, overall, cells, abilities }: RowAcross,
  columns: readonly { game: string }[],
): AbilitiesReply['agents'][number] {
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

interface Ends {
  value: number
  low: number
  high: number
}

const within = ({ value, low, high }: Ends) => ({ value, low: ended(low), high: ended(high) })

/** JSON has no numbers without an end. */
const ended = (value: number): number | null => (Number.isFinite(value) ? value : null)
