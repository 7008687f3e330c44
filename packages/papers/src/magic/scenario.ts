import type { Ask, Json, Logged, Move, Random, Seat, Totals } from '@masquerade/game'
import type { WordCard } from '@masquerade/lab/design/design'
import type { Range } from '@masquerade/rating'
import type { z } from 'zod'

/** A match in which a challenger (agent under study) plays a role; the defender fills the remaining seats. */
export interface ChallengedTable {
  config: object
  /** The parts of the deal that the setting fixes, which in these games are all parts. */
  deal: object
  /** The seats that the challenger (agent under study) holds in the match. */
  own: readonly Seat[]
  /** The seat of the odd one out, in games that have one. */
  odd?: Seat
  /**
   * The moves that are made in place of seats without asking them, until the first seat of the challenger (agent under
   * study) is asked.
   */
  given?: readonly Move[]
}

/** Numbers of hits and tries, by the name of the count. */
export type Counts = Readonly<Record<string, readonly [hits: number, tries: number]>>

/** One of the MAgIC paper's games, and how a challenger (agent under study) is measured in it. */
export interface Scenario {
  game: string
  /** The roles that the challenger (agent under study) plays, each with a win rate of its own. */
  roles: readonly string[]
  /** The schema of a setting of the game, as an experiment's manifest (its JSON description) states it. */
  form: z.ZodType
  /** The settings of the game that are played where the experiment's manifest (its JSON description) states none. */
  bundled: readonly unknown[]
  /** Number of matches in which a role is played in each setting. */
  each: number
  /** Returns the matches of a setting and role; the setting must be valid for `form`. */
  tables(setting: unknown, role: string): readonly ChallengedTable[]
  /** A diagram of the paper whose values are shown for each setting of the game. */
  along?: Along
  /** Returns further counts of a match, beside the abilities of its game. */
  also?(totals: readonly Totals[], own: readonly Seat[], role: string): Counts
  /**
   * A mean in points or per cent, shown beside the win rate, and a function for its range by the settings of a match.
   */
  mean?: { id: string; range(config: object): Required<Range> }
  minds?: Minds
  search?: Search
}

/** A diagram of the paper with values for each setting of a game; its table has a column for each setting. */
export interface Along<Setting = unknown> {
  /** The prefix of the ids of the columns of a diagram's table; the name of the game setting follows it. */
  figure: string
  /** What is counted. */
  of: string
  kind: 'share' | 'mean'
  /** The range of the values of a diagram, where the values are not shares. */
  range?: Range
  at(setting: Setting): string
}

/** The name of the count for how much money a challenger (agent under study) gave away in a game. */
export const INVESTED = 'invested'

/** A question that is to be put to all seats now, and its number among the questions of the same kind. */
export interface Due {
  probe: 'role' | 'suspect'
  time: number
}

/** The questions that every seat gets beside the game, in games with an odd one out. */
export interface Minds {
  /** The word that questions to agents use for the odd one out. */
  odd: string
  /** Whether the odd one knows that it is odd; then it is not asked for suspects, and no seat may suspect itself. */
  knows: boolean
  /** The words that an answer may use for roles: the odd one's, the others', and further accepted words. */
  roles: readonly [odd: string, other: string, ...more: string[]]
  /** Returns the questions that are due before the given moves. */
  due(log: readonly Logged[], asks: readonly Ask[]): readonly Due[]
}

/** A candidate setting of a game, without any speeches yet. */
export interface Candidate {
  /** What a table calls it. */
  label: string
  deal: object
}

/** The functions for finding settings of a game, in matches between copies of one agent. */
export interface Search {
  config: object
  candidates(
    supply: { pairs: readonly (readonly [string, string])[]; cards: readonly WordCard[] },
    random: Random,
    most: number,
  ): readonly Candidate[]
  /**
   * Returns the seat of the odd one out, whose side should win half of the pot (the stake of a match) in an even game
   * setting.
   */
  odd(deal: object): Seat
  /** Returns the game setting completed with the speeches of a match; undefined where a seat said nothing. */
  setting(deal: object, log: readonly Logged[]): Json | undefined
}

/**
 * Returns a game of MAgIC whose settings have a schema of their own: its functions only get settings that the schema
 * accepts.
 */
export function scenario<Setting>(
  given: Omit<Scenario, 'form' | 'tables' | 'along'> & {
    form: z.ZodType<Setting>
    along?: Along<Setting>
    tables(setting: Setting, role: string): readonly ChallengedTable[]
  },
): Scenario {
  const { along, ...others } = given
  return {
    ...others,
    ...(along && { along: { ...along, at: (setting) => along.at(given.form.parse(setting)) } }),
    tables: (setting, role) => given.tables(given.form.parse(setting), role),
  }
}

/** The numbers of the seats in the MAgIC paper's games: three. */
export const SEATS: readonly Seat[] = [1, 2, 3]

/** Everybody but one. */
export const othersThan = (seat: Seat): Seat[] => SEATS.filter((other) => other !== seat)

/**
 * Returns one match for each seat of the challenger (agent under study), for games in which all seats have the same
 * role.
 */
export function onEachSeat(config: object, deal: object): ChallengedTable[] {
  return SEATS.map((seat) => ({ config, deal, own: [seat] }))
}

/**
 * Returns the speeches that are made in place of the seats before the first seat of the challenger (agent under study);
 * player 1 speaks first.
 */
export function saidBefore(own: readonly Seat[], kind: string, texts: readonly string[]): Move[] {
  const first = Math.min(...own)
  return SEATS.filter((seat) => seat < first).map((seat) => ({ seat, kind, text: texts[seat - 1] ?? '' }))
}
