import type { Experiment } from '../manifest/experiment.ts'
import type { PlayedMatch } from '../play/cell.ts'
import { figureIn, type Row } from './document.ts'

interface CellOfTable {
  agent: string
  condition?: string | undefined
  column: string
}

export type Behind = NonNullable<ReturnType<typeof behindCell>>

/** What one match says of a cell of a table: the table is computed from this match alone. */
export function behindCell(
  { design, manifest, cast }: Pick<Experiment, 'design' | 'manifest' | 'cast'>,
  match: PlayedMatch,
  { agent, condition, column }: CellOfTable,
) {
  if ('void' in match) return undefined
  if (cast.names.includes(agent) && !match.agents.includes(agent) && !('readers' in match)) return undefined
  const { rows } = design.table(manifest, cast, [match])
  const row = rows.find((one) => one.agent === agent && one.condition === condition)
  if (!row || !((row.n[column] ?? 0) > 0)) return undefined
  return { value: figureIn(row, column), counts: countsOf(row) }
}

export function countsOf({ intervals, n: _, published: __, chance: ___, ...row }: Row): Record<string, number> {
  const counted = Object.entries(row).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && !Object.hasOwn(intervals, entry[0]),
  )
  return Object.fromEntries(counted)
}
