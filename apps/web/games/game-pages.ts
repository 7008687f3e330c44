import type { Logged, Seat, Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import type { ComponentType } from 'react'
import type { Locale } from '@/i18n/locales.ts'
import type { PaperId } from './papers.ts'

export type InEveryLanguage<T> = Readonly<Record<Locale, T>>

/** The parts of a game that the site's server pages need; the compiler refuses a game that lacks a required part. */
export interface GamePages {
  title: InEveryLanguage<string>
  /** The steps of a replay; `closed` states that the match is over, but its ending is still hidden from the viewer. */
  moments(events: readonly Seen[], closed: boolean): readonly { seq: number }[]
  rules: InEveryLanguage<RulesInShort>
  Rules: ComponentType
  row: RowPages
  filters: FilterPages
  markdown(match: DocumentedMatch, locale: Locale): { summary: string | undefined; body: string[] }
  poster: Poster
  picture: {
    /** Links to a match have a preview picture with this question, which reveals nothing about how the match went. */
    title: InEveryLanguage<string>
  }
  figures: FigurePages
  /** Why the game's rules refused an organizer's settings, by the error code of the rules. */
  refusals: InEveryLanguage<Readonly<Record<string, (values: Refused) => string>>>
  /** Each setting of a game has a name for readers, found by the setting's path, such as `limits.speakMs`. */
  settings: InEveryLanguage<Readonly<Record<string, SettingWords>>>
}

export interface SettingWords {
  name: string
  options?: Readonly<Record<string, string>>
}

export type Refused = Readonly<Record<string, string | number>>

export interface RulesInShort {
  headline: string
  /** A person who is about to play reads this sentence first; it says what the game is, and `lines` say how to play. */
  lede: string
  lines: readonly string[]
  agent: string
}

export interface RowPages {
  /** The winner of a match is shown only to a reader who may know the result. */
  Result: ComponentType<{ match: MatchCard }>
  OwnResult: ComponentType<{ seat: SeatOfCard; match: MatchCard }>
  Sign?: ComponentType<{ seat: SeatOfCard }>
  /** A list of matches shows a seat's points; some games also show the seat's side if the points reveal it. */
  Score?: ComponentType<{ seat: SeatOfCard; points: string }>
  /** Describes a match for a list of matches, using only what the public may see of the match. */
  scene(events: readonly Seen[]): RowScene
  /** The game's state for a match in a list; a game without such a drawing shows its poster instead. */
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

interface FilterPages {
  winners: readonly Choice[]
  /** Notable outcomes that the game's rules detect, such as a draw; readers can filter matches by them. */
  marks: readonly (Choice & {
    /** A reader who knows that a match had this notable outcome also knows who won the match. */
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
  /** The moderators' reason for hiding a speech, by the sequence number of the event that contains the speech. */
  hidden: ReadonlyMap<number, string>
  /** Scores are stored as whole numbers; a stored score divided by this number gives the points that readers see. */
  unit: number
}

export interface FigurePages {
  words: InEveryLanguage<Readonly<Record<string, FigureWords>>>
  /** Figures of an inner list stand side by side in the leaderboard under the name of the first one. */
  columns: readonly (readonly string[])[]
  groups: InEveryLanguage<Readonly<Record<string, string>>>
  /** Sentences about the record achievements that the game's `measure` finds, by kind of achievement. */
  feats: InEveryLanguage<Readonly<Record<string, (value: number) => string>>>
  /** The figure about agents' guesses of hidden roles, with which pages compare those of spectators. */
  guessed: string | undefined
}

export interface FigureWords {
  name: string
  short: string
  what: string
}

export interface Poster {
  /** Drawn inside a `PosterFrame`. */
  Picture: ComponentType
  measures: InEveryLanguage<string>
  length: InEveryLanguage<string>
  papers: readonly PaperId[]
  /** Notes for readers on misprints in what the scientific paper LLMArena says about this game. */
  misprints: InEveryLanguage<readonly string[]>
}
