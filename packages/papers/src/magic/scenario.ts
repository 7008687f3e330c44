import type { Ask, Json, Logged, Move, Random, Seat, Totals } from '@masquerade/game'
import type { WordCard } from '@masquerade/lab/design/design'
import type { Range } from '@masquerade/rating'
import type { z } from 'zod'

/** A table at which a challenger plays a role; the defender fills what is left. */
export interface ChallengedTable {
  config: object
  /** The parts of the deal that the setting settles: all of them. */
  deal: object
  /** The seats of the challenger. */
  own: readonly Seat[]
  /** The one that is not as the others, where there is one. */
  odd?: Seat
  /** What is said in place of asking, until the first of the challenger's seats is asked. */
  given?: readonly Move[]
}

/** A hit and a try, or many, by what they are counted for. */
export type Counts = Readonly<Record<string, readonly [hits: number, tries: number]>>

/** One of MAgIC's games, as a challenger is measured in it. */
export interface Scenario {
  game: string
  /** What the challenger plays there, each with a win rate of its own. */
  roles: readonly string[]
  /** A setting as manifests state it. */
  form: z.ZodType
  /** The settings that are played where a manifest has no others. */
  bundled: readonly unknown[]
  /** At how many tables a role is played in each setting. */
  each: number
  /** These tables; only for a setting of the form. */
  tables(setting: unknown, role: string): readonly ChallengedTable[]
  /** What the paper draws of the game setting by setting. */
  along?: Along
  /** What is counted of a match beside the abilities of its game, by what all seats counted. */
  also?(totals: readonly Totals[], own: readonly Seat[], role: string): Counts
  /** What is counted in points or per cent, beside what is won, and what that can be by the settings of a table. */
  mean?: { id: string; range(config: object): Required<Range> }
  minds?: Minds
  search?: Search
}

/** A figure that is drawn along the settings of a game: a column a setting. */
export interface Along<Setting = unknown> {
  /** What columns begin with, before what their setting is called. */
  figure: string
  /** What is counted. */
  of: string
  kind: 'share' | 'mean'
  /** What it can be at all, where it is no share. */
  range?: Range
  at(setting: Setting): string
}

/** What a challenger gave away in a game. */
export const INVESTED = 'invested'

/** Which question is put to all, and which time. */
export interface Due {
  probe: 'role' | 'suspect'
  time: number
}

/** What all at a table are asked beside the game, when one of them is not as the others. */
export interface Minds {
  /** What the odd one is called in a question. */
  odd: string
  /** Whether the odd one knows that it is: then it is not asked for suspects, and no seat may suspect itself. */
  knows: boolean
  /** What a role may be called in an answer: that of the odd one, that of the others, and what else may be said. */
  roles: readonly [odd: string, other: string, ...more: string[]]
  /** The questions that are put before these asks. */
  due(log: readonly Logged[], asks: readonly Ask[]): readonly Due[]
}

/** A setting that may be taken, before anything was said in it. */
export interface Candidate {
  /** What a table calls it. */
  label: string
  deal: object
}

/** How settings of a game are found: by playing it among copies of one agent. */
export interface Search {
  config: object
  candidates(
    supply: { pairs: readonly (readonly [string, string])[]; cards: readonly WordCard[] },
    random: Random,
    most: number,
  ): readonly Candidate[]
  /** The seat whose side's part of the pot is to be half of it. */
  odd(deal: object): Seat
  /** The setting with what was said in a match; none where a seat said nothing. */
  setting(deal: object, log: readonly Logged[]): Json | undefined
}

/** A scenario whose settings have a form of their own: what reads them is only ever given such. */
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

/** MAgIC's tables are of three. */
export const SEATS: readonly Seat[] = [1, 2, 3]

/** Everybody but one. */
export const othersThan = (seat: Seat): Seat[] => SEATS.filter((other) => other !== seat)

/** Once on each seat, for roles that all have alike. */
export function onEachSeat(config: object, deal: object): ChallengedTable[] {
  return SEATS.map((seat) => ({ config, deal, own: [seat] }))
}

/** What seats say until the first of the challenger's is asked; Player 1 speaks first. */
export function saidBefore(own: readonly Seat[], kind: string, texts: readonly string[]): Move[] {
  const first = Math.min(...own)
  return SEATS.filter((seat) => seat < first).map((seat) => ({ seat, kind, text: texts[seat - 1] ?? '' }))
}
