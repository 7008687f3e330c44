import { ownOf } from '@masquerade/game'
import { gameOf, games, NAMES } from '@masquerade/games'
import type { Locale, Unit } from './language.ts'
import { COMMON, type DesignWords, type Said, WORDS } from './words/registry.ts'

export interface NamedColumn {
  id: string
  unit: Unit
  range?: readonly [least: number, most: number]
  name: string
  what: string
}

export interface TableWords {
  column(id: string, condition?: string): NamedColumn
  count(id: string): string
  condition(id: string): string
  /** A statistical test compares two sides; a side is a table row, an experimental condition, or a fixed value. */
  side(name: string): string
  part(id: string): string
  inPart(id: string): TableWords
  isJudged(column: NamedColumn): boolean
}

export interface TableOf {
  design: string
  game?: string
}

export interface GameWords {
  title(game: string, locale: Locale): string
  figure(game: string, figure: string, locale: Locale): { name: string; what: string }
}

const PLAIN_GAMES: GameWords = {
  title: (game) => gameOf(game)?.title ?? game,
  figure: (_, figure) => ({ name: figure, what: '' }),
}

const BY_COLUMN = new Map(Object.keys(games).map((id) => [camel(id), id]))

export function tableWords(of: TableOf, locale: Locale, named = PLAIN_GAMES, inUnit?: Unit): TableWords {
  const own = wordsOf(of.design)
  const said = (words: Readonly<Record<string, Said>> | undefined, id: string) => ownOf(words, id)?.[locale]
  const condition = (id: string): string => {
    const known = said(own.conditions, id)
    if (known !== undefined) return known
    if (Object.hasOwn(games, id)) return named.title(id, locale)
    const like = found(own.conditionsLike, id)
    if (like) return filled(like.value[locale], like.match, (first) => said(own.conditions, first) ?? first)
    const [game = '', ...rest] = id.split('/')
    if (rest.length === 0 || !Object.hasOwn(games, game)) return id
    return `${named.title(game, locale)}, ${said(own.conditions, rest.join('/')) ?? rest.join('/')}`
  }
  const columnOf = (id: string): NamedColumn => {
    const like = found(own.columnsLike, id)
    const known = ownOf(own.columns, id) ?? like?.value
    if (known) {
      const [name, what] = [known.name, known.what].map((words) => filled(words[locale], like?.match ?? []))
      const [least, most] = known.range ?? (known.unit === 'share' ? [0, 1] : [])
      const range = least === undefined || most === undefined ? {} : { range: [least, most] as const }
      return { id, unit: known.unit, ...range, name: name ?? id, what: what ?? '' }
    }
    const figure = figureOf(of.game, id)
    if (figure) {
      const { name, what } = named.figure(of.game ?? '', id, locale)
      return { id, ...(figure.kind === 'share' ? { unit: 'share', range: [0, 1] } : { unit: 'number' }), name, what }
    }
    const game = BY_COLUMN.get(id)
    return { id, unit: 'number', name: game === undefined ? id : named.title(game, locale), what: '' }
  }
  return {
    condition,
    column(id, under) {
      const column = columnOf(id)
      const place = under === undefined || !own.placesAreNames ? undefined : nameOfPlace(id, under)
      const { name } = column
      const inPart = inUnit === undefined ? column : { id, unit: inUnit, name, what: '' }
      return place === undefined ? inPart : { ...inPart, name: place }
    },
    count: (id) => said(own.counts, id) ?? id,
    part: (id) => said(own.parts, id) ?? id,
    inPart: (id) => tableWords(of, locale, named, ownOf(own.parts, id)?.unit),
    isJudged: ({ id, unit }) => (own.judged ? own.judged.includes(id) : unit !== 'share'),
    side(name) {
      const known = said(own.sides, name)
      if (known !== undefined) return known
      const at = name.lastIndexOf(', ')
      const [agent, under] = at < 0 ? [undefined, name] : [name.slice(0, at), name.slice(at + 2)]
      const called = condition(under)
      if (called === under) return name
      return agent === undefined ? called : `${agent}, ${called}`
    },
  }
}

/** Words that several experiment designs share are written once, and are overridden by a design's own words. */
function wordsOf(design: string): Omit<DesignWords, 'designs'> {
  let whole: Omit<DesignWords, 'designs'> = COMMON
  for (const { designs, columns, counts, conditions, ...more } of WORDS) {
    if (!designs.includes(design)) continue
    whole = {
      ...{ ...whole, ...more },
      columns: { ...whole.columns, ...columns },
      counts: { ...whole.counts, ...counts },
      conditions: { ...whole.conditions, ...conditions },
    }
  }
  return whole
}

function found<Value>(byPattern: Readonly<Record<string, Value>> = {}, id: string) {
  for (const [pattern, value] of Object.entries(byPattern)) {
    const match = new RegExp(pattern).exec(id)
    if (match) return { match, value }
  }
  return undefined
}

const filled = (text: string, match: readonly string[], first = (found: string) => found): string =>
  text.replace(/\{(\d|condition)\}/g, (_, at: string) =>
    at === 'condition' ? first(match[1] ?? '') : (match[Number(at)] ?? ''),
  )

const isNaming = (condition: string): condition is keyof typeof NAMES => Object.hasOwn(NAMES, condition)

const nameOfPlace = (column: string, condition: string): string | undefined =>
  isNaming(condition) ? NAMES[condition][Number(/^position(\d+)$/.exec(column)?.[1]) - 1] : undefined

const figureOf = (game: string | undefined, id: string) =>
  gameOf(game ?? '')?.measure.figures.find((figure) => figure.id === id)

function camel(id: string): string {
  return id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
