import type { Seat } from '@masquerade/game'

/*
 * The settings of a table. This file has no schemas: pages fold events in the browser, where schemas would be most of
 * what is loaded.
 */

/** The eight settings, which can be combined freely. */
export interface Settings {
  seats: number
  /** How many rounds, each with its vote; `until-two` ends when two are left, or with the last possible round. */
  rounds: number | 'until-two'
  names: 'numbered' | 'numbered-names' | 'names'
  /** Whether each round is spoken round the table or in a random order. */
  order: 'fixed' | 'shuffled'
  /** The order in which a voter sees the others. */
  ballot: 'shuffled' | 'seats'
  /** Whether a fouling speaker is out, or the speaker's own word is masked in a speech and nothing else is a foul. */
  fouls: 'out' | 'masked'
  /** Whether seats are asked to speak (`free`), or each says "..." without being asked (`dots`). */
  speech: 'free' | 'dots'
  /** Whether a seat knows its side. */
  roles: 'hidden' | 'told'
}

export const FEWEST_SEATS = 4
export const MOST_SEATS = 8
export const MOST_ROUNDS = 7

/** The game of the WiS paper: the default settings. */
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

/** A paper's own game, which replaces the eight settings. */
export type Preset = 'magic' | 'llmarena'

/** The chosen settings: a preset, or those of the eight settings that differ from the base game's. */
export interface Chosen extends Partial<Settings> {
  setting?: Preset
}

/** The complete rules by which a match is played and judged, however they were chosen. */
export interface TableRules extends Omit<Settings, 'rounds' | 'fouls'> {
  setting?: Preset
  /** The most rounds that can be played. */
  rounds: number
  /** Whether the settings let the game go on until two are left. */
  untilTwo: boolean
  /** `noted` fouls are revealed at the end, and eliminate no seat. */
  fouls: Settings['fouls'] | 'noted'
  /** The rounds that end with a vote. */
  votes: 'each-round' | 'last-round'
  /** What a tie for the most votes does. */
  ties: 'nobody' | 'lot'
  /** By what the pot is shared. */
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

/** The fewest seats of any setting, for forms and laws. */
export const FEWEST = Math.min(FEWEST_SEATS, ...Object.values(PRESETS).map(({ seats }) => seats))

const TABLES = Array.from({ length: MOST_SEATS + 1 }, (_, seats) => Array.from({ length: seats }, (_, at) => at + 1))

/** The seats of a table, in order round it. */
export function seatsAt(seats: number): readonly number[] {
  return TABLES[seats] ?? []
}

type Naming = Settings['names']

/** The names of the seats, in order: the same in every language. */
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

/** A seat's name under this naming. */
export function nameOf(names: Naming, seat: Seat): string {
  return NAMES[names][seat - 1] ?? ''
}
