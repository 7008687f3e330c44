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
  /** How far its figure can go, where that is not how far it goes. */
  range?: readonly number[]
  name: Said
  /** What is counted of what, said after the name: “of its games”. */
  what: Said
}

/** The words of the tables of some designs, by the ids that stand in their documents. */
export interface DesignWords {
  designs: readonly string[]
  columns?: Readonly<Record<string, ColumnWords>>
  /** Columns of which there is one for each setting, by how they are written; {1} is what the pattern found first. */
  columnsLike?: Readonly<Record<string, ColumnWords>>
  /** What is counted of a row beside its figures. */
  counts?: Readonly<Record<string, Said>>
  conditions?: Readonly<Record<string, Said>>
  /** Conditions that name somebody, by how they are written; {condition} is what the first found is called. */
  conditionsLike?: Readonly<Record<string, Said>>
  /** Further tables of the same matches; some have the columns of the first in another unit. */
  parts?: Readonly<Record<string, Said & { unit?: Unit }>>
  /** The columns that a judge's scores make. */
  judged?: readonly string[]
  /** What rows are held against in tests that compare them with no other row. */
  sides?: Readonly<Record<string, Said>>
  /** Under conditions that are ways of naming seats, the columns `position1`, `position2` and so on stand for these names. */
  placesAreNames?: boolean
}

/** The words of the tables of all designs; a design may have words in several files. */
export const WORDS = [
  avalon,
  chameleon,
  describing,
  llmarena,
  magic,
  versions,
  whoIsSpy,
].flat() as readonly DesignWords[] // checked by the test: JSON's texts are no unions
