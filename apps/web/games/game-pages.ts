import type { Logged, Seat, Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import type { ComponentType } from 'react'
import type { Locale } from '@/i18n/locales.ts'
import type { RowBoard } from './forms/row-board.tsx'
import type { PaperId } from './papers.ts'

/** A value for each language of the site. */
export type InEveryLanguage<T> = Readonly<Record<Locale, T>>

/**
 * Everything that the site's pages know of one game; a game that lacks a part of it does not compile.
 *
 * The value is read on the server alone: words, functions and components that no browser loads. What the browser draws
 * of a game is its stage, listed in `in-browser/stages.tsx`; what people answer with and what spectators guess, where a
 * game has more than its stage, are listed beside it.
 *
 * What a game says stands in its `messages/`, under a name for each place that shows it (`board`, `guess`, `play`, `row`):
 * a page hands its part to the browser by `<Speaking game>`.
 */
export interface GamePages {
  title: InEveryLanguage<string>
  /**
   * The steps of a replay, from what a viewer sees, and the event that begins each. `closed`: the match is over, and its
   * last events are sealed. A viewer who does not want to know yet how it ended is sent the log step by step.
   */
  moments(events: readonly Seen[], closed: boolean): readonly { seq: number }[]
  rules: InEveryLanguage<RulesInShort>
  /** The same at leisure, with pictures: the page of the game's rules below its title. */
  Rules: ComponentType
  row: RowPages
  filters: FilterPages
  /** A finished match as a document: its result in a line, and its story in blocks of Markdown. */
  markdown(match: DocumentedMatch, locale: Locale): { summary: string | undefined; body: string[] }
  poster: Poster
  picture: {
    /** The question on a match's picture; it reveals nothing of how the match went. */
    title: InEveryLanguage<string>
  }
  figures: FigurePages
  /** Why its own rules refuse some settings, by their codes: what its schema refuses is said without it. */
  refusals?: InEveryLanguage<Readonly<Record<string, (values: Refused) => string>>>
  /** Its settings in words, by their paths like `limits.speakMs`; one without goes by its name in the schema. */
  settings?: InEveryLanguage<Readonly<Record<string, SettingWords>>>
}

/** A setting, and what may be chosen for it, each by its value. */
export interface SettingWords {
  name: string
  options?: Readonly<Record<string, string>>
}

/** What a refusal names, like the length of something. */
export type Refused = Readonly<Record<string, string | number>>

/** The game in a few words. */
export interface RulesInShort {
  /** Above a match of it, on the first page. */
  headline: string
  /** For a person who is about to sit down: what it is, and how it is played, sentence by sentence. */
  lede: string
  lines: readonly string[]
  /** The task of an agent in the game. */
  agent: string
}

/** A match in a list. */
export interface RowPages {
  /** How it ended: for a reader who may know, about a match that has a winner. */
  Result: ComponentType<{ match: MatchCard }>
  /** The same for one of its seats. */
  OwnResult: ComponentType<{ seat: SeatOfCard; match: MatchCard }>
  /** A sign at a seat's mask, once its side is uncovered. */
  Sign: ComponentType<{ seat: SeatOfCard }>
  /** What a seat scored, below its mask: the number is given, what it says of the side is the game's. */
  Score: ComponentType<{ seat: SeatOfCard; points: string }>
  /** The scene that a row shows, from the public view of the match. */
  scene(events: readonly Seen[]): RowScene
  /** What lies on the table while it is played; a game that lays nothing there has its poster in rows. */
  Board?: RowBoard
}

export type SeatOfCard = MatchCard['seats'][number]

export interface RowScene {
  round?: number
  /** The seats that are out. */
  out?: readonly Seat[]
  /** The speeches, in order; silence is none. */
  said: readonly Said[]
}

/** Something said in a match, and the event that said it. */
export interface Said {
  seq: number
  seat: Seat
  text: string
}

/** By what finished matches of the game can be picked. */
export interface FilterPages {
  winners: readonly Choice[]
  /** The marks that the game's `measure` gives its matches. */
  marks: readonly (Choice & {
    /** Whether the mark says by itself who won. */
    tellsWinner?: true
  })[]
}

export interface Choice {
  value: string
  name: InEveryLanguage<string>
}

/** A finished match as a download. */
export interface DocumentedMatch {
  card: MatchCard
  events: readonly Logged[]
  /** Why some events' texts are hidden. */
  hidden: ReadonlyMap<number, string>
  /** What a whole point counts. */
  unit: number
}

/** The words of the figures that the game's `measure` declares. */
export interface FigurePages {
  /** By the figure's id; `registry.test.ts` finds those that lack words. */
  words: InEveryLanguage<Readonly<Record<string, FigureWords>>>
  /**
   * The figures that have a column on a leaderboard, by id and in order. Those that stand together share a heading, the
   * name of the first of them; all others are shown on agents' pages alone.
   */
  columns: readonly (readonly string[])[]
  /** By the group of a figure, a side or role: the heading of all that is measured of it. */
  groups: InEveryLanguage<Readonly<Record<string, string>>>
  /** By the kind of a feat that the game's `measure` finds: what happened, and how much of it there was. */
  feats?: InEveryLanguage<Readonly<Record<string, (value: number) => string>>>
  /** The figure of agents that spectators' guesses are set beside, where they guess. */
  guessed?: string
}

/** The words of a figure. */
export interface FigureWords {
  /** By itself: “Won as first player”. */
  name: string
  /** Under a heading that its column shares with others: “as first player”. */
  short: string
  /** What is counted of what, said after the name: “of its games as first player”. */
  what: string
}

/** A game on the page of all games. */
export interface Poster {
  /** A drawing of what lies on its table; it says nothing that the words beside it do not. */
  Picture: ComponentType
  /** What one learns of an agent that plays it. */
  measures: InEveryLanguage<string>
  /** How long a game is. */
  length: InEveryLanguage<string>
  /** Where it was measured with first, and where else. */
  papers: readonly PaperId[]
  /** Where the table of LLMArena that games are compared by is misprinted about this one. */
  misprints?: InEveryLanguage<readonly string[]>
}
