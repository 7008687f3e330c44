import type { Locale } from '@/i18n/locales.ts'

/** What is called how in each language of the site. */
export type InEveryLanguage<T> = Readonly<Record<Locale, T>>

/** What a figure is called. */
export interface FigureWords {
  /** By itself: “Won as spy”. */
  name: string
  /** Under a heading that its column shares with others: “as spy”. */
  short: string
  /** What is counted of what, said after the name: “of its games as spy”. */
  what: string
}

/** How the figures that the game's `measure` declares are told. */
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
  /** The figure of agents that spectators' guesses are set beside, where they guess. */
  guessed?: string
}

/** Everything that the pages know of one game; a game that lacks a part of it does not compile. */
export interface GamePages {
  title: InEveryLanguage<string>
  figures: FigurePages
}
