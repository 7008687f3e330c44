import type { Locale, Unit } from '../language.ts'
import avalon from './avalon.json' with { type: 'json' }
import chameleon from './chameleon.json' with { type: 'json' }
import describing from './describing.json' with { type: 'json' }
import llmarena from './llmarena.json' with { type: 'json' }
import magic from './magic.json' with { type: 'json' }
import versions from './versions.json' with { type: 'json' }
import whoIsSpy from './who-is-spy.json' with { type: 'json' }

export type Said = Readonly<Record<Locale, string>>

/** What is said of a column. */
interface ColumnWords {
  unit: Unit
  /** The range of its axis, where that is not the range of its values. */
  range?: readonly number[]
  name: Said
  /** The unit that is counted, appended to the name: “of its games”. */
  what: Said
}

/** The words for the tables of some designs, by the ids in their documents. */
export interface DesignWords {
  designs: readonly string[]
  columns?: Readonly<Record<string, ColumnWords>>
  /** Columns of which there is one for each setting, by pattern; {1} is what the pattern found first. */
  columnsLike?: Readonly<Record<string, ColumnWords>>
  /** Counts of a row beside its figures. */
  counts?: Readonly<Record<string, Said>>
  conditions?: Readonly<Record<string, Said>>
  /** Conditions that name an agent, by pattern; {condition} is the name of the first match. */
  conditionsLike?: Readonly<Record<string, Said>>
  /** Further tables of the same matches; some have the columns of the first in another unit. */
  parts?: Readonly<Record<string, Said & { unit?: Unit }>>
  /** The columns made from a judge's scores. */
  judged?: readonly string[]
  /** The values that rows are tested against, in tests without another row. */
  sides?: Readonly<Record<string, Said>>
  /** Whether the columns `position1`, `position2` and so on stand for seat names, under conditions that are naming schemes. */
  placesAreNames?: boolean
}

/** The words for the tables of all designs; a design may have words in several files. */
export const WORDS = [
  avalon,
  chameleon,
  describing,
  llmarena,
  magic,
  versions,
  whoIsSpy,
].flat() as readonly DesignWords[] // checked by the test: JSON's texts are no unions
