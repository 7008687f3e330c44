import { type PublishedTable, publishedTable } from '@masquerade/lab/table/published'
import { hintedConditions } from './hinted.ts'
import printed from './published.json' with { type: 'json' }
import { ARENA_GAMES, HINTED_GAMES } from './registry.ts'

const PER_CENT = 100

const columns = ARENA_GAMES.map(({ column }) => column)

export const published: Readonly<Record<string, PublishedTable>> = {
  'llmarena-1': publishedTable({
    ...printed.arena,
    columns,
    misprints: printed.arena.misprints.map(({ game, ...misprint }) => ({ ...misprint, column: columns[game] ?? '' })),
  }),
  'llmarena-1/normalised': publishedTable({ ...printed.normalised, columns: [...columns, 'average'] }),
  'llmarena-1/figure-2': publishedTable(printed.rewards),
  'llmarena-1/figure-3': publishedTable(printed.overEquilibrium),
  'llmarena-2': {
    ...{ source: printed.hints.source, notes: printed.hints.notes },
    rows: printed.hints.rows.flatMap(({ agent, values }) =>
      HINTED_GAMES.flatMap((game, at) => {
        const [winRate = 0, winRateWithout = 0, errorRate = 0, errorRateWithout = 0] = values[at] ?? []
        const [hints, noHints] = hintedConditions(game)
        return [
          { agent, condition: hints, values: shares({ winRate, errorRate }) },
          { agent, condition: noHints, values: shares({ winRate: winRateWithout, errorRate: errorRateWithout }) },
        ]
      }),
    ),
  },
  'llmarena-3': publishedTable(printed.clues),
}

function shares(perCent: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(perCent).map(([column, value]) => [column, value / PER_CENT]))
}
