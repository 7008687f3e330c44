import type { Experiment } from '../manifest/experiment.ts'
import type { PlayedMatch } from '../play/cell.ts'
import { figureIn, type Row } from './document.ts'

export interface CellOfTable {
  agent: string
  condition?: string | undefined
  column: string
}

export interface Behind {
  match: PlayedMatch
  place: number
  /** The result of this one match, computed in the same way as the table cell that sums up several matches. */
  value: number | null
  counts: Record<string, number>
}

/** Finds the matches behind one cell of a table: it computes the table from each match alone. */
export function* matchesBehind(
  { design, manifest, cast }: Pick<Experiment, 'design' | 'manifest' | 'cast'>,
  matches: Iterable<PlayedMatch>,
  { agent, condition, column }: CellOfTable,
  after = -1,
): Generator<Behind> {
  let place = -1
  for (const match of matches) {
    if (++place <= after) continue
    if ('void' in match) continue
    if (cast.names.includes(agent) && !match.agents.includes(agent) && !('readers' in match)) continue
    const row = design
      .table(manifest, cast, [match])
      .rows.find((one) => one.agent === agent && one.condition === condition)
    if (!row || !((row.n[column] ?? 0) > 0)) continue
    yield { match, place, value: figureIn(row, column), counts: countsOf(row) }
  }
}

export function countsOf({ intervals, n: _, published: __, chance: ___, ...row }: Row): Record<string, number> {
  const counted = Object.entries(row).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && !Object.hasOwn(intervals, entry[0]),
  )
  return Object.fromEntries(counted)
}
