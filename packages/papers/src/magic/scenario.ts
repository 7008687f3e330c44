import type { Ask, Json, Logged, Move, Random, Seat } from '@masquerade/game'
import type { Pairs, WordCard } from '@masquerade/lab/design/design'
import type { Range } from '@masquerade/rating'
import type { z } from 'zod'

/** The challenger (agent under study) plays the seats `own`, and its opponent, the defender, the others. */
export interface ChallengedTable {
  config: object
  /** A setting of the MAgIC paper's games fixes the whole set-up of a match, so that nothing is drawn at random. */
  deal: object
  own: readonly Seat[]
  odd?: Seat
  given?: readonly Move[]
}

export type Counts = Readonly<Record<string, readonly [hits: number, tries: number]>>

export interface Scenario {
  game: string
  roles: readonly string[]
  form: z.ZodType
  bundled: readonly unknown[]
  each: number
  tables(setting: unknown, role: string): readonly ChallengedTable[]
  along?: Along
  /** What is counted beside a game's abilities: `own` adds a counter up over the challenger's seats, `all` over all. */
  also?(own: Sum, all: Sum, role: string): Counts
  mean?: { id: string; range(config: object): Required<Range> }
  minds?: Minds
  search?: Search
}

type Sum = (counter: string) => number

export interface Along<Setting = unknown> {
  figure: string
  of: string
  kind: 'share' | 'mean'
  range?: Range
  at(setting: Setting): string
}

export interface Due {
  probe: 'role' | 'suspect'
  time: number
}

export interface Minds {
  odd: string
  /** Where the odd one out (the player whose role differs) knows its role, it is not asked whom it suspects. */
  knows: boolean
  roles: readonly [odd: string, other: string, ...more: string[]]
  due(log: readonly Logged[], asks: readonly Ask[]): readonly Due[]
}

export interface Candidate {
  label: string
  deal: object
}

export interface Search {
  config: object
  candidates(supply: { pairs: Pairs; cards: readonly WordCard[] }, random: Random, most: number): readonly Candidate[]
  odd(deal: object): Seat
  /** Makes a game setting from the speeches of a match; undefined where a player said nothing in the match. */
  setting(deal: object, log: readonly Logged[]): Json | undefined
}

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

export const SEATS: readonly Seat[] = [1, 2, 3]

export const othersThan = (seat: Seat): Seat[] => SEATS.filter((other) => other !== seat)

export const onEachSeat = (config: object, deal: object): ChallengedTable[] =>
  SEATS.map((seat) => ({ config, deal, own: [seat] }))

/** Players before the challenger make prepared speeches, so that the challenger is the first to be asked. */
export function saidBefore(own: readonly Seat[], kind: string, texts: readonly string[]): Move[] {
  const first = Math.min(...own)
  return SEATS.filter((seat) => seat < first).map((seat) => ({ seat, kind, text: texts[seat - 1] ?? '' }))
}
