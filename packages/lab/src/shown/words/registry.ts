import type { Locale, Unit } from '../language.ts'
import avalon from './avalon.json' with { type: 'json' }
import chameleon from './chameleon.json' with { type: 'json' }
import describing from './describing.json' with { type: 'json' }
import llmarena from './llmarena.json' with { type: 'json' }
import magic from './magic.json' with { type: 'json' }
import versions from './versions.json' with { type: 'json' }
import whoIsSpy from './who-is-spy.json' with { type: 'json' }

export type Said = Readonly<Record<Locale, string>>

interface ColumnWords {
  unit: Unit
  /** The range of the column's axis in charts is only stated where it differs from the range of the column's values. */
  range?: readonly number[]
  name: Said
  /** The unit that a column counts is appended to the column's name, like “of its games”. */
  what: Said
}

export interface DesignWords {
  designs: readonly string[]
  columns?: Readonly<Record<string, ColumnWords>>
  /**
   * Words for the columns that exist once for each game setting, by a pattern of column ids; {1} stands for the text
   * that the pattern's first group matched.
   */
  columnsLike?: Readonly<Record<string, ColumnWords>>
  counts?: Readonly<Record<string, Said>>
  conditions?: Readonly<Record<string, Said>>
  /**
   * The pattern of a condition that contains an agent's name; {condition} stands for the name of what the pattern's
   * first group matched.
   */
  conditionsLike?: Readonly<Record<string, Said>>
  /**
   * Words for additional result tables made of the same matches; some of them have the main table's columns in another
   * unit.
   */
  parts?: Readonly<Record<string, Said & { unit?: Unit }>>
  judged?: readonly string[]
  /** Words for the constants against which rows of a result table are tested, in tests that do not compare two rows. */
  sides?: Readonly<Record<string, Said>>
  /**
   * The property is set where the columns `position1`, `position2` and so on stand for seat names, and the conditions
   * for naming schemes.
   */
  placesAreNames?: boolean
}

/** An experiment design may have words in several files. */
export const WORDS = [
  avalon,
  chameleon,
  describing,
  llmarena,
  magic,
  versions,
  whoIsSpy,
].flat() as readonly DesignWords[] // checked by the test: JSON's texts are no unions
