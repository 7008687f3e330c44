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
  /** The range of the column's axis in charts, where that is not the range of its values. */
  range?: readonly number[]
  name: Said
  /** The unit that the column counts, appended to its name: “of its games”. */
  what: Said
}

/** The words for the result tables of some experiment designs, by the ids that the tables use. */
export interface DesignWords {
  designs: readonly string[]
  columns?: Readonly<Record<string, ColumnWords>>
  /**
   * Words for columns of which there is one for each setting, by pattern; {1} is what the pattern's first group
   * matched.
   */
  columnsLike?: Readonly<Record<string, ColumnWords>>
  /** Words for the counts of a row beside its figures. */
  counts?: Readonly<Record<string, Said>>
  conditions?: Readonly<Record<string, Said>>
  /**
   * Words for conditions that name an agent, by pattern; {condition} is the name of what the pattern's first group
   * matched.
   */
  conditionsLike?: Readonly<Record<string, Said>>
  /** Words for further tables of the same matches; some have the columns of the main table in another unit. */
  parts?: Readonly<Record<string, Said & { unit?: Unit }>>
  /** The ids of the columns computed from a judge's scores. */
  judged?: readonly string[]
  /** Words for the values that rows are tested against, in tests without another row. */
  sides?: Readonly<Record<string, Said>>
  /**
   * Whether the columns `position1`, `position2` and so on stand for seat names, under conditions that are naming
   * schemes.
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
