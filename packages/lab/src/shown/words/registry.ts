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
  /** The range of a column's axis in charts, where it differs from the range of the column's values. */
  range?: readonly number[]
  name: Said
  /** The unit that a result table column counts, such as “of its games”; it is appended to the column's name. */
  what: Said
}

export interface DesignWords {
  designs: readonly string[]
  columns?: Readonly<Record<string, ColumnWords>>
  /** Columns whose ids match a regular expression; {1} stands for what its first group matched. */
  columnsLike?: Readonly<Record<string, ColumnWords>>
  counts?: Readonly<Record<string, Said>>
  conditions?: Readonly<Record<string, Said>>
  /** Conditions whose ids match a regular expression; {condition} stands for what its first group matched. */
  conditionsLike?: Readonly<Record<string, Said>>
  /** Additional tables; `unit` is set where a table shows the columns in another unit, such as per cent. */
  parts?: Readonly<Record<string, Said & { unit?: Unit }>>
  judged?: readonly string[]
  sides?: Readonly<Record<string, Said>>
  /** Whether the columns `position1`, `position2` … stand for players' names, not for their order. */
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
