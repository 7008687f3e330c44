import type { Draft } from '@masquerade/game'
import type { ComponentType } from 'react'
import { stepsOf } from '@/features/watch/tabletop/steps.ts'
import type { Telling, Words } from '@/features/watch/tabletop/tabletop.ts'
import type { Locale } from '@/i18n/locales.ts'
import type {
  FigurePages,
  GamePages,
  InEveryLanguage,
  Poster,
  Refused,
  RowPages,
  RulesInShort,
  SettingWords,
} from '../game-pages.ts'
import { type RowBoard, rowBoard } from './row-board.tsx'
import { tableMarkdown } from './table-markdown.ts'
import { tableRow } from './table-row.tsx'
import { inEveryLanguage, type WordsOfFigures, wordsOfFigures } from './words-of-figures.ts'

/**
 * The texts of a game that its server pages show; texts for the browser are stored in the same file under `messages`.
 */
interface GameWords {
  title: string
  /** The question in the picture that other sites show for a link to a match of the game. */
  question: string
  short: RulesInShort
  poster: { measures: string; length: string; misprints?: readonly string[] }
  /**
   * The names of the choices in filters of match lists: the sides that may win, and notable outcomes, such as a draw.
   */
  winners: Readonly<Record<string, string>>
  marks?: Readonly<Record<string, string>>
  /**
   * The display texts of statistics, such as "Games won; overall; of its games": the full name, the short name below a
   * common heading, and the total that the statistic is a part of.
   */
  figures?: Readonly<Record<string, string>>
  /** The headings of statistics that concern a side, a role or a place in the order of play. */
  groups?: Readonly<Record<string, string>>
  settings: Readonly<Record<string, SettingWords>>
  /** Sentences about an agent's notable feats, by kind of feat; `{value}` stands for the feat's value. */
  feats?: Readonly<Record<string, string>>
  /** Sentences about why the game's rules refuse some settings, by error code; placeholders stand in braces. */
  refusals?: Readonly<Record<string, string>>
}

interface Parts<Event extends Draft, Table> {
  words: InEveryLanguage<GameWords>
  telling: Telling<Event, Table>
  /** Returns the sentences about matches of the game in a language, from the game's own messages. */
  wordsIn(locale: Locale): Words<Event, Table>
  /** The component of the detailed rules, with pictures. */
  Rules: ComponentType
  Poster: ComponentType
  papers: Poster['papers']
  /**
   * Two forms of a match's play table: a drawing for lists of matches, and lines of plain text for downloads; a game
   * without one of them shows no play table there.
   */
  Drawing?: ComponentType<{ table: Table }>
  lines?(table: Table): readonly string[]
  /** Components that show a match in lists and replace the usual ones, where the game differs from other games. */
  row?: Partial<RowPages>
  drew?: Parameters<typeof tableRow>[0]['drew']
  columns: FigurePages['columns']
  groups?: FigurePages['groups']
  guessed?: string
  /**
   * Adds further statistics' names to those from the game's file of texts, such as the names that several games share.
   */
  figures(own: WordsOfFigures): WordsOfFigures
  /** The ids of notable outcomes of a match, such as a draw, that tell a reader who won. */
  tellWinner?: readonly string[]
}

/**
 * Makes everything that the site's pages show of a game, from the game's texts and from the components that this game
 * alone has.
 */
export function tablePages<Event extends Draft, Table>(parts: Parts<Event, Table>): GamePages {
  const { words, telling, wordsIn, Rules, Drawing, lines, drew, columns, guessed, tellWinner = [] } = parts
  const of = <Part>(part: (words: GameWords) => Part) => inEveryLanguage((locale) => part(words[locale]))
  const choices = (part: (words: GameWords) => Readonly<Record<string, string>>) =>
    Object.keys(part(words.en)).map((value) => ({ value, name: of((inLocale) => part(inLocale)[value] ?? value) }))
  const winners = choices(({ winners }) => winners)
  const marks = choices(({ marks = {} }) => marks)
  const misprints = words.en.poster.misprints && of(({ poster }) => poster.misprints ?? [])
  const board: { Board?: RowBoard } = Drawing ? { Board: rowBoard(telling, Drawing) } : {}
  return {
    title: of(({ title }) => title),
    moments: (events, closed) => stepsOf(telling, events, closed),
    rules: of(({ short }) => short),
    Rules,
    row: { ...tableRow({ winners, ...(drew && { drew }) }), ...board, ...parts.row },
    filters: {
      winners,
      marks: marks.map((mark) => (tellWinner.includes(mark.value) ? { ...mark, tellsWinner: true } : mark)),
    },
    markdown: tableMarkdown({ telling, words: wordsIn, ...(lines && { drawing: lines }) }),
    poster: {
      Picture: parts.Poster,
      measures: of(({ poster }) => poster.measures),
      length: of(({ poster }) => poster.length),
      ...(misprints && { misprints }),
      papers: parts.papers,
    },
    picture: { title: of(({ question }) => question) },
    figures: {
      columns,
      groups: parts.groups ?? of(({ groups = {} }) => groups),
      ...(guessed !== undefined && { guessed }),
      ...(words.en.feats && { feats: of(({ feats = {} }) => featsBy(feats)) }),
      words: parts.figures(wordsOfFigures(of(({ figures = {} }) => figures))),
    },
    settings: of(({ settings }) => settings),
    ...(words.en.refusals && { refusals: of(({ refusals = {} }) => filledBy(refusals)) }),
  }
}

type Fills<Values> = Readonly<Record<string, (values: Values) => string>>

/** Makes functions that replace the placeholders in braces in each text by given values. */
const filledBy = (texts: Readonly<Record<string, string>>): Fills<Refused> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      (values) => text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name] ?? ''}`),
    ]),
  )

const featsBy = (texts: Readonly<Record<string, string>>): Fills<number> =>
  Object.fromEntries(Object.entries(filledBy(texts)).map(([kind, fill]) => [kind, (value) => fill({ value })]))
