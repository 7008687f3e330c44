import type { Experiment } from '../manifest/experiment.ts'
import type { PlayedMatch } from '../play/cell.ts'
import type { Row } from './document.ts'

/** A cell of a table: a row by its agent and condition, and one of its columns. */
export interface CellOfTable {
  agent: string
  condition?: string | undefined
  column: string
}

/** A match that a cell of the table counts, and what it says by itself. */
export interface Behind {
  match: PlayedMatch
  /** Its place among the matches of the run, from 0. */
  place: number
  /** What the cell would say of this match alone. */
  value: number | null
  /** What was counted of it for the row. */
  counts: Record<string, number>
}

/**
 * The matches that a cell of an experiment's table comes from, in their order. A match belongs to a cell when the table
 * of that match alone has something in it, whatever the design counts: no design has to say it twice. Those up to the
 * place `after` are passed by unlooked at, for lists that go on.
 */
export function* matchesBehind(
  { design, manifest, cast }: Pick<Experiment, 'design' | 'manifest' | 'cast'>,
  matches: Iterable<PlayedMatch>,
  { agent, condition, column }: CellOfTable,
  after = -1,
): Generator<Behind> {
  let place = -1
  for (const match of matches) {
    if (++place <= after) continue
    // What came to nothing counts nowhere; who was not at the table counts where it was asked afterwards alone.
    if ('void' in match) continue
    if (cast.names.includes(agent) && !match.agents.includes(agent) && !('readers' in match)) continue
    const row = design
      .table(manifest, cast, [match])
      .rows.find((one) => one.agent === agent && one.condition === condition)
    if (!row || !((row.n[column] ?? 0) > 0)) continue
    const value = row[column]
    yield { match, place, value: typeof value === 'number' ? value : null, counts: countsOf(row) }
  }
}

/** What stands in a row beside its figures: counts, and other numbers that have no interval. */
export function countsOf({ intervals, n: _, published: __, chance: ___, ...row }: Row): Record<string, number> {
  const counted = Object.entries(row).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && !Object.hasOwn(intervals, entry[0]),
  )
  return Object.fromEntries(counted)
}
