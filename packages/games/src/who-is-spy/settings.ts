import type { Seat } from '@masquerade/game'

/*
 * This file has no schemas: the site's pages compute a match's state from its events in the browser, where schemas
 * would be most of the loaded code.
 */

/** The eight settings of *Who is Spy?* can be combined freely. */
export interface Settings {
  seats: number
  /**
   * Who is Spy: with the value `until-two` the game ends when two players are left, or with the last possible round.
   */
  rounds: number | 'until-two'
  names: 'numbered' | 'numbered-names' | 'names'
  order: 'fixed' | 'shuffled'
  ballot: 'shuffled' | 'seats'
  /**
   * Who is Spy: a speech that is a foul eliminates its player, or the settings mask the speaker's own word and nothing
   * else is a foul.
   */
  fouls: 'out' | 'masked'
  /** Who is Spy: with the value `dots` no seat is asked to speak, and every speech consists of dots. */
  speech: 'free' | 'dots'
  roles: 'hidden' | 'told'
}

export const FEWEST_SEATS = 4
export const MOST_SEATS = 8
export const MOST_ROUNDS = 7

/**
 * The default settings of *Who is Spy?* are those of the scientific paper that introduced the game for language models.
 */
export const BASE: Readonly<Settings> = {
  seats: 6,
  rounds: 3,
  names: 'numbered',
  order: 'fixed',
  ballot: 'shuffled',
  fouls: 'out',
  speech: 'free',
  roles: 'hidden',
}

/**
 * A preset is chosen instead of the eight single settings and means the complete rules of *Who is Spy?* that a
 * scientific paper uses.
 */
export type Preset = 'magic' | 'llmarena'

export interface Chosen extends Partial<Settings> {
  setting?: Preset
}

export interface TableRules extends Omit<Settings, 'rounds' | 'fouls'> {
  setting?: Preset
  rounds: number
  untilTwo: boolean
  /** Who is Spy: fouls with the value `noted` are revealed at the end of the match and eliminate no seat. */
  fouls: Settings['fouls'] | 'noted'
  votes: 'each-round' | 'last-round'
  ties: 'nobody' | 'lot'
  /**
   * Who is Spy: the scores depend on the round in which the spy is eliminated, on the vote, or only on which side wins.
   */
  scores: 'round' | 'vote' | 'winner'
}

const BASE_RULES: TableRules = {
  ...BASE,
  rounds: 3,
  untilTwo: false,
  votes: 'each-round',
  ties: 'nobody',
  scores: 'round',
}

const PRESETS: Readonly<Record<Preset, TableRules>> = {
  magic: {
    ...BASE_RULES,
    ...{ setting: 'magic', seats: 3, rounds: 2, fouls: 'noted', votes: 'last-round', scores: 'vote' },
  },
  llmarena: {
    ...BASE_RULES,
    ...{ setting: 'llmarena', seats: 5, rounds: 2, fouls: 'noted', ties: 'lot', scores: 'winner' },
  },
}

export const PRESET_NAMES = ['magic', 'llmarena'] as const satisfies readonly Preset[]

export function rulesOf({ setting, ...chosen }: Chosen): TableRules {
  if (setting !== undefined) return PRESETS[setting]
  const { seats, rounds, names, order, ballot, fouls, speech, roles } = { ...BASE, ...chosen }
  const untilTwo = rounds === 'until-two'
  const most = untilTwo ? MOST_ROUNDS : rounds
  return { ...BASE_RULES, seats, rounds: most, untilTwo, names, order, ballot, fouls, speech, roles }
}

/** Forms on the site and tests need the smallest number of seats that any settings allow. */
export const FEWEST = Math.min(FEWEST_SEATS, ...Object.values(PRESETS).map(({ seats }) => seats))

const TABLES = Array.from({ length: MOST_SEATS + 1 }, (_, seats) => Array.from({ length: seats }, (_, at) => at + 1))

export function seatsAt(seats: number): readonly number[] {
  return TABLES[seats] ?? []
}

type Naming = Settings['names']

export const NAMES: Readonly<Record<Naming, readonly string[]>> = {
  numbered: Array.from({ length: 8 }, (_, index) => `Player ${index + 1}`),
  'numbered-names': [
    'Aaron One',
    'Barbara Two',
    'Charlie Three',
    'David Four',
    'Ella Five',
    'Frank Six',
    'Grace Seven',
    'Henry Eight',
  ],
  names: ['Jack', 'Mary', 'Alice', 'Tom', 'Lucy', 'Sam', 'Emma', 'Ben'],
}

export function nameOf(names: Naming, seat: Seat): string {
  return NAMES[names][seat - 1] ?? ''
}
