import type { Logged, Seat, Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import type { ComponentType } from 'react'
import type { Locale } from '@/i18n/locales.ts'
import type { RowBoard } from './forms/row-board.tsx'
import type { PaperId } from './papers.ts'

/** A record that has a value for each language of the site. */
export type InEveryLanguage<T> = Readonly<Record<Locale, T>>

/**
 * Everything that the site's pages show of one game; if a game lacks a part, its code does not compile. This object is
 * used on the server alone. Browsers load other components: the game's stage, which draws its play table, and special
 * forms for people's answers and spectators' guesses, if the game has them; all are listed in the folder `in-browser/`.
 * The game's texts for the browser are its messages, named after the places that show them (`board`, `guess`, `play`,
 * `row`); a page sends some of them to the browser by the component `Speaking`.
 */
export interface GamePages {
  title: InEveryLanguage<string>
  /**
   * Returns the steps of a match's replay, made from the events that a viewer sees, each with the event that starts
   * it. `closed`: the match is over, but its last events are hidden from the viewer, who does not want to know the
   * ending yet.
   */
  moments(events: readonly Seen[], closed: boolean): readonly { seq: number }[]
  rules: InEveryLanguage<RulesInShort>
  /** The component with the game's detailed rules and pictures, shown on the rules page below its title. */
  Rules: ComponentType
  row: RowPages
  filters: FilterPages
  /** Makes a document about a finished match: its result in one line, and its story as paragraphs of Markdown. */
  markdown(match: DocumentedMatch, locale: Locale): { summary: string | undefined; body: string[] }
  poster: Poster
  picture: {
    /** The question in the preview picture of a link to a match; it reveals nothing of how the match went. */
    title: InEveryLanguage<string>
  }
  figures: FigurePages
  /**
   * Sentences about why the game's own rules refuse some settings, by error code; errors of the settings' schema have
   * texts of their own.
   */
  refusals?: InEveryLanguage<Readonly<Record<string, (values: Refused) => string>>>
  /**
   * The names of the game's settings by their paths, like `limits.speakMs`; a setting without one is shown by its name
   * in the schema.
   */
  settings?: InEveryLanguage<Readonly<Record<string, SettingWords>>>
}

/** The name of a game's setting, and the names of the values that may be chosen for it. */
export interface SettingWords {
  name: string
  options?: Readonly<Record<string, string>>
}

/** The values that a message about refused settings names, such as the greatest allowed length. */
export type Refused = Readonly<Record<string, string | number>>

/** The game in a few words. */
export interface RulesInShort {
  /** The headline above a match of this game on the home page. */
  headline: string
  /**
   * The introduction for a person who is about to play: what the game is, then how it is played, sentence by sentence.
   */
  lede: string
  lines: readonly string[]
  /** A sentence about what an agent has to do in the game. */
  agent: string
}

/** A match in a list. */
export interface RowPages {
  /** A component that shows the result of a match that has a winner, to a reader who may know the result. */
  Result: ComponentType<{ match: MatchCard }>
  /** A component that shows the result of a match for one of the seats, to a reader who may know the result. */
  OwnResult: ComponentType<{ seat: SeatOfCard; match: MatchCard }>
  /** The icon of a seat's side, shown at the seat's mask once the side is revealed. */
  Sign: ComponentType<{ seat: SeatOfCard }>
  /**
   * A component that shows a seat's points below its mask, in some games with what the points reveal about the seat's
   * side.
   */
  Score: ComponentType<{ seat: SeatOfCard; points: string }>
  /** Returns what a match's entry in a list shows, from the public view of the match. */
  scene(events: readonly Seen[]): RowScene
  /** Draws the play table of a match in progress; matches of a game without it show the game's poster in lists. */
  Board?: RowBoard
}

export type SeatOfCard = MatchCard['seats'][number]

export interface RowScene {
  round?: number
  /** The seats that are out. */
  out?: readonly Seat[]
  /** The speeches of the match in order, without empty ones. */
  said: readonly Said[]
}

/** A speech in a match, and the number of the event that contains it. */
export interface Said {
  seq: number
  seat: Seat
  text: string
}

/** The filters by which a list of finished matches of the game can be narrowed down. */
export interface FilterPages {
  winners: readonly Choice[]
  /**
   * The notable outcomes of finished matches, such as a draw, which the game's rules detect and by which lists can be
   * filtered.
   */
  marks: readonly (Choice & {
    /** Whether a reader who knows this outcome also knows who won. */
    tellsWinner?: true
  })[]
}

export interface Choice {
  value: string
  name: InEveryLanguage<string>
}

/** A finished match with all that its downloadable document needs. */
export interface DocumentedMatch {
  card: MatchCard
  events: readonly Logged[]
  /**
   * The reasons why some speeches of the match are hidden from readers, by the number of the event that contains the
   * speech.
   */
  hidden: ReadonlyMap<number, string>
  /** The number by which stored scores are divided to get points, since scores are stored in fractions of a point. */
  unit: number
}

/** The display texts for the statistics that the game's `measure` function declares. */
export interface FigurePages {
  /** The names of the game's statistics, by the id of the statistic; a test fails if a name is missing. */
  words: InEveryLanguage<Readonly<Record<string, FigureWords>>>
  /**
   * The ids of the statistics that have a column on a leaderboard, in order. Statistics in the same inner list share a
   * heading, the name of the first of them. Statistics that are not listed are shown on agents' pages alone.
   */
  columns: readonly (readonly string[])[]
  /** The heading of the statistics about a group (a side or a role), by the id of the group. */
  groups: InEveryLanguage<Readonly<Record<string, string>>>
  /** Sentences about notable feats of agents, by the kind of feat that the game's `measure` function finds. */
  feats?: InEveryLanguage<Readonly<Record<string, (value: number) => string>>>
  /**
   * The id of the statistic of agents with which the page compares spectators' guesses, in games where spectators
   * guess.
   */
  guessed?: string
}

/** The words of a figure. */
export interface FigureWords {
  /** The statistic's name when it stands alone: “Won as first player”. */
  name: string
  /** The statistic's short name under a heading that several columns share: “as first player”. */
  short: string
  /** The total that the statistic is a part of, shown after its name: “of its games as first player”. */
  what: string
}

/** A game's entry on the page of all games. */
export interface Poster {
  /** A drawing of the game's play table; screen readers skip it, since the words beside it say the same. */
  Picture: ComponentType
  /** A sentence about what the game shows of an agent that plays it. */
  measures: InEveryLanguage<string>
  /** How long a game is. */
  length: InEveryLanguage<string>
  /** The papers that use the game to measure agents, the first one first. */
  papers: readonly PaperId[]
  /** Notes on misprints about this game in the paper LLMArena, whose table compares the games. */
  misprints?: InEveryLanguage<readonly string[]>
}
