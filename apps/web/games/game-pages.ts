import type { Logged, Seat, Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import type { ComponentType } from 'react'
import type { Locale } from '@/i18n/locales.ts'
import type { PaperId } from './papers.ts'

export type InEveryLanguage<T> = Readonly<Record<Locale, T>>

/**
 * Code of a game that lacks one of these parts for the site's server pages does not compile; browsers load other parts
 * (the play table and special forms) from the folder `in-browser/`.
 */
export interface GamePages {
  title: InEveryLanguage<string>
  /**
   * The steps of a match's replay are made from the events that a viewer sees; `closed` means that the match is over,
   * but its last events are hidden from a viewer who does not want to know the ending yet.
   */
  moments(events: readonly Seen[], closed: boolean): readonly { seq: number }[]
  rules: InEveryLanguage<RulesInShort>
  Rules: ComponentType
  row: RowPages
  filters: FilterPages
  markdown(match: DocumentedMatch, locale: Locale): { summary: string | undefined; body: string[] }
  poster: Poster
  picture: {
    /** The question in the preview picture of a link to a match reveals nothing of how the match went. */
    title: InEveryLanguage<string>
  }
  figures: FigurePages
  /**
   * Only the game's own rules need sentences about refused settings, by error code; errors of the settings' schema have
   * texts of their own.
   */
  refusals?: InEveryLanguage<Readonly<Record<string, (values: Refused) => string>>>
  /**
   * Settings are named by their paths, like `limits.speakMs`; a setting without a name is shown by its name in the
   * schema.
   */
  settings?: InEveryLanguage<Readonly<Record<string, SettingWords>>>
}

export interface SettingWords {
  name: string
  options?: Readonly<Record<string, string>>
}

/** A sentence about refused settings names values, such as the greatest allowed length. */
export type Refused = Readonly<Record<string, string | number>>

export interface RulesInShort {
  headline: string
  /**
   * The introduction for a person who is about to play says first what the game is, then sentence by sentence how
   * people play.
   */
  lede: string
  lines: readonly string[]
  agent: string
}

export interface RowPages {
  /** The winner of a match is shown only to a reader who may know the result. */
  Result: ComponentType<{ match: MatchCard }>
  OwnResult: ComponentType<{ seat: SeatOfCard; match: MatchCard }>
  Sign: ComponentType<{ seat: SeatOfCard }>
  /** In some games the points below a seat's mask stand with what the points reveal about the seat's side. */
  Score: ComponentType<{ seat: SeatOfCard; points: string }>
  /** A match's entry in a list shows only what the public may see of the match. */
  scene(events: readonly Seen[]): RowScene
  /** Matches in progress of a game without a drawn play table show the game's poster in lists. */
  Board?: ComponentType<{ events: readonly Seen[] }>
}

export type SeatOfCard = MatchCard['seats'][number]

export interface RowScene {
  round?: number
  out?: readonly Seat[]
  said: readonly Said[]
}

export interface Said {
  seq: number
  seat: Seat
  text: string
}

export interface FilterPages {
  winners: readonly Choice[]
  /** The game's rules detect notable outcomes of finished matches, such as a draw, by which lists can be filtered. */
  marks: readonly (Choice & {
    /** A reader who knows that a match had this outcome also knows who won. */
    tellsWinner?: true
  })[]
}

export interface Choice {
  value: string
  name: InEveryLanguage<string>
}

export interface DocumentedMatch {
  card: MatchCard
  events: readonly Logged[]
  /** Moderators' reasons for hiding speeches, by the number of the event that contains the speech. */
  hidden: ReadonlyMap<number, string>
  /** Stored scores are in fractions of a point and are divided by this number to get points. */
  unit: number
}

export interface FigurePages {
  /** A test fails if one of a game's statistics has no name. */
  words: InEveryLanguage<Readonly<Record<string, FigureWords>>>
  /**
   * Columns of a leaderboard that stand in one inner list share a heading, which is the name of the first of them;
   * statistics without a column are shown on agents' pages alone.
   */
  columns: readonly (readonly string[])[]
  groups: InEveryLanguage<Readonly<Record<string, string>>>
  /** A sentence exists for each kind of notable feat of agents that the game's `measure` function finds. */
  feats?: InEveryLanguage<Readonly<Record<string, (value: number) => string>>>
  /** The pages compare spectators' guesses with the statistic of agents that this id names. */
  guessed?: string
}

export interface FigureWords {
  name: string
  /** The statistic's short name under a heading that several columns share: “as first player”. */
  short: string
  /** The total that the statistic is a part of, shown after its name: “of its games as first player”. */
  what: string
}

export interface Poster {
  /** Screen readers skip the drawing of the game's play table, since the words beside it say the same. */
  Picture: ComponentType
  measures: InEveryLanguage<string>
  length: InEveryLanguage<string>
  papers: readonly PaperId[]
  /** Notes on misprints about this game in the paper LLMArena, whose table compares the games. */
  misprints?: InEveryLanguage<readonly string[]>
}
