import type { Locale, Unit } from '../language.ts'
import avalon from './avalon.json' with { type: 'json' }
import chameleon from './chameleon.json' with { type: 'json' }
import describing from './describing.json' with { type: 'json' }
import llmarena from './llmarena.json' with { type: 'json' }
import magic from './magic.json' with { type: 'json' }
import versions from './versions.json' with { type: 'json' }
import whoIsSpy from './who-is-spy.json' with { type: 'json' }

export type Said = Readonly<Record<Locale, string>>

/** The words and the format of a column of a result table. */
interface ColumnWords {
  unit: Unit
  /** The range of the column's axis in charts, where it differs from the range of the column's values. */
  range?: readonly number[]
  name: Said
  /** The unit that the column counts, which is appended to the column's name: “of its games”. */
  what: Said
}

/** The words for the result tables of some experiment designs, by the ids that the tables use. */
export interface DesignWords {
  designs: readonly string[]
  columns?: Readonly<Record<string, ColumnWords>>
  /**
   * Words for the columns that exist once for each game setting, by a pattern of column ids; {1} stands for the text
   * that the pattern's first group matched.
   */
  columnsLike?: Readonly<Record<string, ColumnWords>>
  /** Words for the counts that a row of a result table has beside its statistics. */
  counts?: Readonly<Record<string, Said>>
  conditions?: Readonly<Record<string, Said>>
  /**
   * Words for conditions that name an agent, by pattern; {condition} is the name of what the pattern's first group
   * matched.
   */
  conditionsLike?: Readonly<Record<string, Said>>
  /**
   * Words for additional result tables made of the same matches; some of them have the main table's columns in another
   * unit.
   */
  parts?: Readonly<Record<string, Said & { unit?: Unit }>>
  /** The ids of the result table columns computed from the scores of a judge (an agent that scores texts). */
  judged?: readonly string[]
  /** Words for the constants against which rows of a result table are tested, in tests that do not compare two rows. */
  sides?: Readonly<Record<string, Said>>
  /**
   * Whether the columns `position1`, `position2` and so on stand for seat names, where the experiment's conditions are
   * naming schemes.
   */
  placesAreNames?: boolean
}

/** The words for the result tables of all experiment designs; a design may have words in several files. */
export const WORDS = [
  avalon,
  chameleon,
  describing,
  llmarena,
  magic,
  versions,
  whoIsSpy,
].flat() as readonly DesignWords[] // checked by the test: JSON's texts are no unions
