import type { Draft } from '@masquerade/game'
import type { InjectionSign, StagedGameId } from '@masquerade/games'
import { createTranslator } from 'next-intl'
import type { ComponentType } from 'react'
import { stepsOf } from '@/features/watch/tabletop/steps.ts'
import type { Telling, Words } from '@/features/watch/tabletop/tabletop.ts'
import type { Locale } from '@/i18n/locales.ts'
import { MESSAGES } from '@/i18n/messages.ts'
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
import { injectionWords } from '../injection-words.ts'
import { gameWords } from '../words.list.ts'
import type { BoardWords } from './by-event.ts'
import { answerWords } from './duel-figures.ts'
import { type GameRules, rulesPage } from './rules-page.tsx'
import { tableMarkdown } from './table-markdown.ts'
import { rowBoard, tableRow } from './table-row.tsx'
import { allWords, inEveryLanguage, type WordsOfFigures, wordsOfFigures } from './words-of-figures.ts'

/** All texts of a game; the browser gets only those under `messages`. */
interface GameWords extends GameRules {
  title: string
  question: string
  short: RulesInShort
  poster: { measures: string; length: string; misprints?: readonly string[] }
  winners: Readonly<Record<string, string>>
  marks?: Readonly<Record<string, string>>
  figures?: Readonly<Record<string, string>>
  groups?: Readonly<Record<string, string>>
  settings: Readonly<Record<string, SettingWords>>
  /** In a sentence about an agent's record achievement, `{value}` stands for the number that was achieved. */
  feats?: Readonly<Record<string, string>>
  /** Why a game's settings were refused; placeholders in braces stand for numbers, such as a limit. */
  refusals?: Readonly<Record<string, string>>
}

interface Parts<Event extends Draft, Table, Id extends StagedGameId> {
  game: Id
  telling: Telling<Event, Table>
  wordsOf(t: BoardWords<`${Id}.board`>): Words<Event, Table>
  /** The drawings beside the sections of the rules; a game with its own component `Rules` needs none. */
  pictures?: Readonly<Record<string, ComponentType>>
  Rules?: ComponentType
  Poster: ComponentType
  papers: Poster['papers']
  /** The game's state, small for lists of matches; downloads have it as lines of plain text instead. */
  Drawing?: ComponentType<{ table: Table }>
  lines?(table: Table): readonly string[]
  row?: Partial<RowPages>
  drew?: Parameters<typeof tableRow>[1]
  columns: FigurePages['columns']
  groups?: FigurePages['groups']
  guessed?: string
  /** In what a move can show that a player obeyed an instruction in another player's speech. */
  injectionSigns?: readonly InjectionSign[]
  figures?(own: WordsOfFigures): WordsOfFigures
  /** Readers can filter matches by notable outcomes; the outcomes in this list also reveal who won the match. */
  tellWinner?: readonly string[]
}

export function tablePages<Event extends Draft, Table, Id extends StagedGameId>(
  parts: Parts<Event, Table, Id>,
): GamePages {
  const words: InEveryLanguage<GameWords> = gameWords[parts.game]
  const { telling, Drawing, drew, injectionSigns: signs, tellWinner = [] } = parts
  const { figures = (own) => allWords(own, answerWords, ...(signs ? [injectionWords(signs)] : [])) } = parts
  const wordsIn = (locale: Locale) =>
    parts.wordsOf(createTranslator({ locale, messages: MESSAGES[locale], namespace: `${parts.game}.board` }))
  const of = <Part>(part: (words: GameWords) => Part) => inEveryLanguage((locale) => part(words[locale]))
  const choices = (part: (words: GameWords) => Readonly<Record<string, string>>) =>
    Object.keys(part(words.en)).map((value) => ({ value, name: of((inLocale) => part(inLocale)[value] ?? value) }))
  const winners = choices(({ winners }) => winners)
  const marks = choices(({ marks = {} }) => marks)
  return {
    title: of(({ title }) => title),
    moments: (events, closed) => stepsOf(telling, events, closed),
    rules: of(({ short }) => short),
    Rules: parts.Rules ?? rulesPage(words, parts.pictures),
    row: {
      ...tableRow(winners, drew),
      ...(Drawing && { Board: rowBoard(telling, Drawing) }),
      ...parts.row,
    },
    filters: {
      winners,
      marks: marks.map((mark) => (tellWinner.includes(mark.value) ? { ...mark, tellsWinner: true } : mark)),
    },
    markdown: tableMarkdown(telling, wordsIn, parts.lines),
    poster: {
      Picture: parts.Poster,
      measures: of(({ poster }) => poster.measures),
      length: of(({ poster }) => poster.length),
      misprints: of(({ poster }) => poster.misprints ?? []),
      papers: parts.papers,
    },
    picture: { title: of(({ question }) => question) },
    figures: {
      columns: parts.columns,
      groups: parts.groups ?? of(({ groups = {} }) => groups),
      guessed: parts.guessed,
      feats: of(({ feats = {} }) => featsBy(feats)),
      words: figures(wordsOfFigures(of(({ figures = {} }) => figures))),
    },
    settings: of(({ settings }) => settings),
    refusals: of(({ refusals = {} }) => filledBy(refusals)),
  }
}

type Fills<Values> = Readonly<Record<string, (values: Values) => string>>

const filledBy = (texts: Readonly<Record<string, string>>): Fills<Refused> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      (values) => text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name] ?? ''}`),
    ]),
  )

const featsBy = (texts: Readonly<Record<string, string>>): Fills<number> =>
  Object.fromEntries(Object.entries(filledBy(texts)).map(([kind, fill]) => [kind, (value) => fill({ value })]))
