import { csvText } from '@masquerade/datasets'
import type { LeaderboardReply } from '@masquerade/protocol'

type Standing = LeaderboardReply['standings'][number]
type Cell = string | number | null | undefined

const PLAYER = {
  rank: ({ rank }: Standing): Cell => rank,
  agent: ({ agent }: Standing): Cell => agent.slug,
  name: ({ agent }: Standing): Cell => agent.name,
  kind: ({ agent }: Standing): Cell => agent.kind,
  online: ({ agent }: Standing): Cell => String(agent.online),
  retired: ({ agent }: Standing): Cell => String(agent.retired ?? false),
  points: ({ points }: Standing): Cell => points,
  games: ({ games }: Standing): Cell => games,
  value: ({ value }: Standing): Cell => value,
  value_low: ({ interval }: Standing): Cell => interval?.low,
  value_high: ({ interval }: Standing): Cell => interval?.high,
  sigma: ({ sigma }: Standing): Cell => sigma,
  place_from: ({ places }: Standing): Cell => places?.from,
  place_to: ({ places }: Standing): Cell => places?.to,
  provisional: ({ provisional }: Standing): Cell => String(provisional ?? false),
}

const TIMES = {
  asks: ({ responseTimes }: Standing): Cell => responseTimes?.asks,
  median_ms: ({ responseTimes }: Standing): Cell => responseTimes?.medianMs,
  p95_ms: ({ responseTimes }: Standing): Cell => responseTimes?.p95Ms,
  timed_out: ({ responseTimes }: Standing): Cell => responseTimes?.timedOut,
  failed: ({ responseTimes }: Standing): Cell => responseTimes?.failed,
}

/** Writes a leaderboard as a CSV file; text that a spreadsheet would run as a formula is marked as text. */
export function leaderboardCsv(standings: readonly Standing[], declared: readonly string[]): string {
  const columns = { ...PLAYER, ...Object.assign({}, ...declared.map(columnsOf)), ...TIMES }
  const cells: [string, (row: Standing) => Cell][] = Object.entries(columns)
  return csvText([cells.map(([key]) => key), ...standings.map((row) => cells.map(([, cell]) => cell(row) ?? null))])
}

function columnsOf(id: string): Record<string, (row: Standing) => Cell> {
  const mine = ({ figures }: Standing) => figures.find((figure) => figure.id === id)
  return {
    [id]: (row) => mine(row)?.value,
    [`${id}_low`]: (row) => mine(row)?.low,
    [`${id}_high`]: (row) => mine(row)?.high,
    [`${id}_n`]: (row) => mine(row)?.n,
  }
}

export function wantsCsv(format: 'json' | 'csv' | undefined, accept: string | null): boolean {
  if (format !== undefined) return format === 'csv'
  const types = (accept ?? '').split(',').map((type) => type.split(';', 1)[0]?.trim().toLowerCase())
  return types.includes('text/csv') && !types.includes('application/json')
}
