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

/** What a game's file of words holds beside the `messages` that its components say. */
interface GameWords {
  title: string
  /** The question on a match's picture. */
  question: string
  short: RulesInShort
  poster: { measures: string; length: string; misprints?: readonly string[] }
  /** The sides that may win, and the marks of matches, by what filters call them. */
  winners: Readonly<Record<string, string>>
  marks?: Readonly<Record<string, string>>
  /** "Games won; overall; of its games": a figure's name, its name under a heading, and what is counted. */
  figures?: Readonly<Record<string, string>>
  /** The headings of what is measured of a side, a role or a place. */
  groups?: Readonly<Record<string, string>>
  settings: Readonly<Record<string, SettingWords>>
  /** The sentence about an agent with a feat, by kind of feat; `{value}` stands for the feat's value. */
  feats?: Readonly<Record<string, string>>
  /** Why its rules refuse some settings, by code; what a refusal names stands in braces. */
  refusals?: Readonly<Record<string, string>>
}

interface Parts<Event extends Draft, Table> {
  words: InEveryLanguage<GameWords>
  telling: Telling<Event, Table>
  /** The game's words in a language, by its own messages. */
  wordsIn(locale: Locale): Words<Event, Table>
  /** The rules at leisure, with pictures. */
  Rules: ComponentType
  Poster: ComponentType
  papers: Poster['papers']
  /** What lies on the table in a row of a list, and as lines of text; a game that says neither lays nothing there. */
  Drawing?: ComponentType<{ table: Table }>
  lines?(table: Table): readonly string[]
  /** What a match in a list shows in another way than other games. */
  row?: Partial<RowPages>
  drew?: Parameters<typeof tableRow>[0]['drew']
  columns: FigurePages['columns']
  groups?: FigurePages['groups']
  guessed?: string
  /** The words of figures that several games share, or that follow from a pattern. */
  figures(own: WordsOfFigures): WordsOfFigures
  /** The marks that say by themselves who won. */
  tellWinner?: readonly string[]
}

/** The pages of a game on the table, of its words and of what it alone draws. */
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

/** Texts in which what is given for a name stands in place of the name in braces. */
const filledBy = (texts: Readonly<Record<string, string>>): Fills<Refused> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      (values) => text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name] ?? ''}`),
    ]),
  )

const featsBy = (texts: Readonly<Record<string, string>>): Fills<number> =>
  Object.fromEntries(Object.entries(filledBy(texts)).map(([kind, fill]) => [kind, (value) => fill({ value })]))
