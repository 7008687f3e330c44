import type { Experiment } from '../manifest/experiment.ts'
import type { PlayedMatch } from '../play/cell.ts'
import type { Row } from './document.ts'

/** The address of a cell in a result table: agent and condition name the row; the column is named by its id. */
export interface CellOfTable {
  agent: string
  condition?: string | undefined
  column: string
}

/** A match that contributes to a cell of the result table, with the match's own value. */
export interface Behind {
  match: PlayedMatch
  /** The position of the match in the run, from 0. */
  place: number
  /** The value of a cell of the result table, computed from this match alone. */
  value: number | null
  /** The counts of a row of the result table, computed from this match alone. */
  counts: Record<string, number>
}

/**
 * Yields the matches that contribute to a cell of an experiment's result table, in order: the matches whose own
 * one-match result table has a value in that cell. Matches up to the position `after` are skipped, for further pages of
 * a list.
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
    // Void matches are skipped; so are matches that the agent neither played nor may have read.
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

/**
 * Returns the values that a row of a result table has beside its statistics: counts, and other numbers without an
 * interval.
 */
export function countsOf({ intervals, n: _, published: __, chance: ___, ...row }: Row): Record<string, number> {
  const counted = Object.entries(row).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && !Object.hasOwn(intervals, entry[0]),
  )
  return Object.fromEntries(counted)
}
