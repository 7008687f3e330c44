import type { Locale, Unit } from '../language.ts'
import avalon from './avalon.json' with { type: 'json' }
import chameleon from './chameleon.json' with { type: 'json' }
import COMMON from './common.json' with { type: 'json' }
import describing from './describing.json' with { type: 'json' }
import llmarena from './llmarena.json' with { type: 'json' }
import magic from './magic.json' with { type: 'json' }
import versions from './versions.json' with { type: 'json' }
import whoIsSpy from './who-is-spy.json' with { type: 'json' }

export type Said = Readonly<Record<Locale, string>>

interface ColumnWords {
  unit: Unit
  /** The axis of a column in charts has the range of the column's values, unless another range is stated; a share's is 0 to 1. */
  range?: readonly number[]
  name: Said
  /** The unit that a column counts is appended to the column's name, like “of its games”. */
  what: Said
}

export interface DesignWords {
  designs: readonly string[]
  columns?: Readonly<Record<string, ColumnWords>>
  /**
   * In the words for columns that exist once for each game setting, {1} stands for the text that the first group of the
   * column's pattern matched.
   */
  columnsLike?: Readonly<Record<string, ColumnWords>>
  counts?: Readonly<Record<string, Said>>
  conditions?: Readonly<Record<string, Said>>
  /**
   * In the words for a condition that contains an agent's name, {condition} stands for what the first group of the
   * condition's pattern matched.
   */
  conditionsLike?: Readonly<Record<string, Said>>
  /** Some additional result tables have the main table's columns in another unit. */
  parts?: Readonly<Record<string, Said & { unit?: Unit }>>
  judged?: readonly string[]
  sides?: Readonly<Record<string, Said>>
  /**
   * In some result tables the columns `position1`, `position2` and so on stand for seat names, and the conditions for
   * naming schemes.
   */
  placesAreNames?: boolean
}

export { COMMON }

export const WORDS = [
  avalon,
  chameleon,
  describing,
  llmarena,
  magic,
  versions,
  whoIsSpy,
].flat() as readonly DesignWords[] // checked by the test: JSON's texts are no unions
