import type { InEveryLanguage } from '@/games/game-pages.ts'
import type { Locale } from '@/i18n/locales.ts'

/** How a figure is written: a share in per cent, anything else as a number. */
export type Unit = 'share' | 'number'

/** What is said of a column. */
export interface ColumnWords {
  unit: Unit
  /** How far its figure can go, where that is not how far it goes. */
  range?: readonly [least: number, most: number]
  name: InEveryLanguage<string>
  /** What is counted of what, said after the name: “of its games”. */
  what: InEveryLanguage<string>
}

/** The words of the tables that a family of designs makes, by the ids that stand in their documents. */
export interface ExperimentWords {
  columns: Readonly<Record<string, ColumnWords>>
  /** Columns of which there is one for each setting, by how they are written. */
  settings?: readonly { pattern: RegExp; said(setting: string): ColumnWords }[]
  /** What is counted of a row beside its figures. */
  counts: Readonly<Record<string, InEveryLanguage<string>>>
  conditions: Readonly<Record<string, InEveryLanguage<string>>>
  /** Conditions that name somebody, by how they are written. */
  phrases?: readonly { pattern: RegExp; said(found: RegExpExecArray, locale: Locale): string }[]
  /** Further tables of the same matches; some have the columns of the first in another unit. */
  parts?: Readonly<Record<string, InEveryLanguage<string> & { unit?: Unit }>>
  /** The columns that a judge's scores make. */
  judged?: readonly string[]
  /** What rows are held against in tests that compare them with no other row. */
  sides?: Readonly<Record<string, InEveryLanguage<string>>>
  /** What a column stands for under a condition, where that is somebody's name. */
  places?(column: string, condition: string): string | undefined
}

/** A name and what it counts, in one language. */
type NameAndWhat = readonly [name: string, what: string]

const column =
  (unit: Unit, range?: readonly [number, number]) =>
  (en: NameAndWhat, zh: NameAndWhat): ColumnWords => ({
    unit,
    ...(range && { range }),
    name: { en: en[0], zh: zh[0] },
    what: { en: en[1], zh: zh[1] },
  })

/** Of so many so many: in per cent, from nothing to all. */
export const share = column('share', [0, 1])
/** A figure that goes as far as it goes. */
export const number = column('number')
/** A figure with ends. */
export const within = (least: number, most: number) => column('number', [least, most])

export const words = (en: string, zh: string): InEveryLanguage<string> => ({ en, zh })
