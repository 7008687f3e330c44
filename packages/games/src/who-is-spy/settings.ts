import type { Seat } from '@masquerade/game'

/*
 * The settings of a match. This file has no schemas: the site's pages compute a match's state from its events in the
 * browser, where schemas would be most of the code that is loaded.
 */

/** The eight settings of *Who is Spy?*, which can be combined freely. */
export interface Settings {
  seats: number
  /**
   * Who is Spy: the number of rounds, each of which has a vote. With the value `until-two` the game ends when two
   * players are left, or with the last possible round.
   */
  rounds: number | 'until-two'
  names: 'numbered' | 'numbered-names' | 'names'
  /** Whether speakers in each round follow the order round the table, or a random order. */
  order: 'fixed' | 'shuffled'
  /** The order in which a voter sees the other players on the ballot. */
  ballot: 'shuffled' | 'seats'
  /**
   * Whether a player whose speech is a foul is eliminated, or instead the speaker's own word is masked in speeches and
   * nothing else is a foul.
   */
  fouls: 'out' | 'masked'
  /** Whether seats are asked to speak, or every speech consists of dots. */
  speech: 'free' | 'dots'
  /** Whether each seat is told if it is the spy. */
  roles: 'hidden' | 'told'
}

export const FEWEST_SEATS = 4
export const MOST_SEATS = 8
export const MOST_ROUNDS = 7

/**
 * The default settings of *Who is Spy?*, which are those of the scientific paper that introduced the game for language
 * models.
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
 * Name of a preset: the complete rules of *Who is Spy?* that a scientific paper uses, chosen instead of the eight
 * single settings.
 */
export type Preset = 'magic' | 'llmarena'

/** The settings chosen for a match: a preset, or those of the eight single settings that differ from the defaults. */
export interface Chosen extends Partial<Settings> {
  setting?: Preset
}

/**
 * The complete rules by which a match is played and judged, whether they come from a preset or from single settings.
 */
export interface TableRules extends Omit<Settings, 'rounds' | 'fouls'> {
  setting?: Preset
  /** The most rounds that a match can have. */
  rounds: number
  /** Whether the settings say that the game ends only when two players are left. */
  untilTwo: boolean
  /**
   * Who is Spy: how fouls in speeches are treated. With the value `noted` they are revealed at the end of the match and
   * eliminate no seat.
   */
  fouls: Settings['fouls'] | 'noted'
  /** Which rounds end with a vote: each round, or only the last. */
  votes: 'each-round' | 'last-round'
  /** What happens if several seats have the most votes: no seat is eliminated, or a lot decides. */
  ties: 'nobody' | 'lot'
  /** What the scores depend on: the round in which the spy is eliminated, the vote, or only which side wins. */
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

/** Who is Spy: the smallest number of seats that any settings allow, for forms on the site and for tests. */
export const FEWEST = Math.min(FEWEST_SEATS, ...Object.values(PRESETS).map(({ seats }) => seats))

const TABLES = Array.from({ length: MOST_SEATS + 1 }, (_, seats) => Array.from({ length: seats }, (_, at) => at + 1))

/** Returns the numbers of all seats of a match, in the order in which players sit round the game table. */
export function seatsAt(seats: number): readonly number[] {
  return TABLES[seats] ?? []
}

type Naming = Settings['names']

/** Names of the seats for each kind of naming, in seat order; they are the same in every language. */
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

/** Returns the name of a seat under a kind of naming. */
export function nameOf(names: Naming, seat: Seat): string {
  return NAMES[names][seat - 1] ?? ''
}
