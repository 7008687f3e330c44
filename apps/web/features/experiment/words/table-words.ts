import { gameOf, games } from '@masquerade/games'
import { figureWords } from '@/games/figure-words.ts'
import { titleOf } from '@/games/registry.ts'
import type { Locale } from '@/i18n/locales.ts'
import type { ColumnWords, ExperimentWords, Unit } from './experiment-words.ts'
import { WORDS } from './registry.ts'

/** A column as it is called and written in one language. */
export interface NamedColumn {
  id: string
  unit: Unit
  range?: readonly [least: number, most: number]
  name: string
  /** What is counted of what; empty where nobody has said it. */
  what: string
}

/** The words of one table in one language; what has none goes by its id. */
export interface TableWords {
  column(id: string, condition?: string): NamedColumn
  count(id: string): string
  condition(id: string): string
  /** A side of a test: a row by its agent and condition, a condition alone, or what a row is held against. */
  side(name: string): string
  part(id: string): string
  /** The words in one of the table's further parts. */
  inPart(id: string): TableWords
  /** Whether a column is what a judge makes of it. */
  isJudged(column: NamedColumn): boolean
}

const NOTHING: ExperimentWords = { columns: {}, counts: {}, conditions: {} }

/** Games by what a column is called that is about one of them. */
const BY_COLUMN = new Map(Object.keys(games).map((id) => [camel(id), id]))

/** What a table is of: its design, and the game where there is one. */
export interface TableOf {
  design: string
  game?: string
}

export function tableWords(of: TableOf, locale: Locale, inUnit?: Unit): TableWords {
  const { design, game } = of
  const own = (Object.hasOwn(WORDS, design) ? WORDS[design] : undefined) ?? NOTHING
  const condition = (id: string): string => conditionOf(own, id, locale)
  return {
    condition,
    column(id, under) {
      const column = inOtherUnit(columnOf(own, id, locale, game), inUnit)
      const place = under === undefined ? undefined : own.places?.(id, under)
      return place === undefined ? column : { ...column, name: place }
    },
    count: (id) => (Object.hasOwn(own.counts, id) ? (own.counts[id]?.[locale] ?? id) : id),
    part: (id) => (own.parts && Object.hasOwn(own.parts, id) ? (own.parts[id]?.[locale] ?? id) : id),
    inPart: (id) => tableWords(of, locale, own.parts && Object.hasOwn(own.parts, id) ? own.parts[id]?.unit : undefined),
    // Shares are counted, where nobody says otherwise.
    isJudged: ({ id, unit }) => (own.judged ? own.judged.includes(id) : unit !== 'share'),
    side(name) {
      const known = own.sides && Object.hasOwn(own.sides, name) ? own.sides[name]?.[locale] : undefined
      if (known !== undefined) return known
      const at = name.lastIndexOf(', ')
      const [agent, under] = at < 0 ? [undefined, name] : [name.slice(0, at), name.slice(at + 2)]
      const called = condition(under)
      if (called === under) return name
      return agent === undefined ? called : `${agent}, ${called}`
    },
  }
}

/** In another unit a figure goes as far as it goes, and counts something else. */
function inOtherUnit(column: NamedColumn, unit: Unit | undefined): NamedColumn {
  return unit === undefined ? column : { id: column.id, unit, name: column.name, what: '' }
}

function conditionOf({ conditions, phrases = [] }: ExperimentWords, id: string, locale: Locale): string {
  if (Object.hasOwn(conditions, id)) return conditions[id]?.[locale] ?? id
  if (Object.hasOwn(games, id)) return titleOf(id, locale)
  for (const { pattern, said } of phrases) {
    const found = pattern.exec(id)
    if (found) return said(found, locale)
  }
  // A game under a condition of its own.
  const [game = '', ...rest] = id.split('/')
  if (rest.length === 0 || !Object.hasOwn(games, game)) return id
  const under = rest.join('/')
  return `${titleOf(game, locale)}, ${conditions[under]?.[locale] ?? under}`
}

function columnOf(own: ExperimentWords, id: string, locale: Locale, ofGame = ''): NamedColumn {
  const known = Object.hasOwn(own.columns, id) ? own.columns[id] : columnOfSetting(own, id)
  if (known) {
    const { unit, range, name, what } = known
    return { id, unit, ...(range && { range }), name: name[locale], what: what[locale] }
  }
  const figure = figureOf(ofGame, id)
  if (figure) {
    const { name, what } = figureWords(ofGame, id, locale)
    return { id, ...(figure.kind === 'share' ? { unit: 'share', range: [0, 1] } : { unit: 'number' }), name, what }
  }
  const game = BY_COLUMN.get(id)
  return { id, unit: 'number', name: game === undefined ? id : titleOf(game, locale), what: '' }
}

function columnOfSetting({ settings = [] }: ExperimentWords, id: string): ColumnWords | undefined {
  for (const { pattern, said } of settings) {
    const setting = pattern.exec(id)?.[1]
    if (setting !== undefined) return said(setting)
  }
  return undefined
}

/** What a game counts itself, where a table has it as a column. */
const figureOf = (game: string, id: string) => gameOf(game)?.measure.figures.find((figure) => figure.id === id)

/** `one-two` as a column is called: oneTwo. */
function camel(id: string): string {
  return id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Whether a column has words of its own, or those of a game. */
export function hasWords(
  design: string,
  kind: keyof ExperimentWords & ('columns' | 'counts' | 'conditions'),
  id: string,
): boolean {
  const own = (Object.hasOwn(WORDS, design) ? WORDS[design] : undefined) ?? NOTHING
  if (Object.hasOwn(own[kind], id)) return true
  if (kind === 'columns') return BY_COLUMN.has(id) || columnOfSetting(own, id) !== undefined
  return kind === 'conditions' && Object.hasOwn(games, id)
}
