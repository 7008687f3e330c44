import type { Seat } from '@masquerade/game'
import type { Language } from '../forms/language.ts'

export type { Language }

/** The eight settings of *Who is Spy?* can be combined freely. */
export interface Settings {
  seats: number
  /** The value `until-two` lets the game go on until only two players are left, or until the last possible round. */
  rounds: number | 'until-two'
  names: 'numbered' | 'numbered-names' | 'names'
  order: 'fixed' | 'shuffled'
  ballot: 'shuffled' | 'seats'
  /** What a broken rule of speech does: the player is `out`, or its own word is `masked` in the speech. */
  fouls: 'out' | 'masked'
  /** With the value `dots` no player is asked to speak, and the text of every speech is only dots. */
  speech: 'free' | 'dots'
  roles: 'hidden' | 'told'
}

export const FEWEST_SEATS = 4
export const MOST_SEATS = 8
export const MOST_ROUNDS = 7

/** The default settings are those of the scientific paper that introduced the game for language models. */
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

/** A preset is a complete set of rules from a scientific paper, chosen in place of single settings. */
export type Preset = 'magic' | 'llmarena'

export interface Chosen extends Partial<Settings> {
  setting?: Preset
}

export interface TableRules extends Omit<Settings, 'rounds' | 'fouls'> {
  setting?: Preset
  rounds: number
  untilTwo: boolean
  /** With the value `noted` broken rules of speech are revealed at the end of the match and eliminate no player. */
  fouls: Settings['fouls'] | 'noted'
  votes: 'each-round' | 'last-round'
  ties: 'nobody' | 'lot'
  /** What the scores depend on: the round in which the spy is eliminated, the vote, or only which side wins. */
  scores: 'round' | 'vote' | 'winner'
}

const USUAL = { votes: 'each-round', ties: 'nobody', scores: 'round' } as const

const BASE_RULES: TableRules = { ...BASE, rounds: 3, untilTwo: false, ...USUAL }

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

export function rulesOf(chosen: Chosen): TableRules {
  const { setting, seats = BASE.seats, rounds = BASE.rounds, names = BASE.names, order = BASE.order } = chosen
  const { ballot = BASE.ballot, fouls = BASE.fouls, speech = BASE.speech, roles = BASE.roles } = chosen
  if (setting !== undefined) return PRESETS[setting]
  const untilTwo = rounds === 'until-two'
  const most = untilTwo ? MOST_ROUNDS : rounds
  return { seats, rounds: most, untilTwo, names, order, ballot, fouls, speech, roles, ...USUAL }
}

/** The smallest number of seats that any settings of the game allow; forms and tests use it. */
export const FEWEST = Math.min(FEWEST_SEATS, ...Object.values(PRESETS).map(({ seats }) => seats))

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

export const nameOf = (names: Naming, seat: Seat): string => NAMES[names][seat - 1] ?? ''

export interface Limits {
  speakMs: number
  voteMs: number
  /** The greatest length of a speech in Unicode code points; the others do not hear the rest. */
  characters: number
}

export const DEFAULT_LIMITS: Readonly<Record<Language, Limits>> = {
  en: { speakMs: 10_000, voteMs: 10_000, characters: 400 },
  zh: { speakMs: 10_000, voteMs: 10_000, characters: 120 },
}

export const ROUNDS = 3

const PRESET_MS = 30_000

export function usualLimits(language: Language, setting: Preset | undefined): Limits {
  const usual = DEFAULT_LIMITS[language]
  return setting === undefined ? usual : { ...usual, speakMs: PRESET_MS, voteMs: PRESET_MS }
}

export const MASKS: Readonly<Record<Language, string>> = { en: 'My keyword', zh: '我的词语' }
