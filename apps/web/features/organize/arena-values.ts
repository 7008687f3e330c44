import { microsIn } from './dollars.ts'
import type { Estimated } from './estimate-lines.tsx'
import { type Json, readSettings, type SettingField } from './settings-form.ts'
import { instantOf, UTC } from './zoned-time.ts'

/** What stands in the form of an arena: the texts of its controls by their names. */
export type ArenaValues = Readonly<Record<string, string>>

/** A game that may have arenas, as the form knows it. */
export interface GameChoice {
  id: string
  title: string
  fields: readonly SettingField[]
  /** Whether it is dealt from a list. */
  deals: boolean
}

export interface FormChoices {
  games: readonly GameChoice[]
  /** The lists that there are, each with its first entry as a text; the arena's own, which has none, before the others. */
  lists: readonly { list: string; entries: number; first?: string }[]
  /** The time zones that times can be said in. */
  zones: readonly string[]
}

/** What is wrong with a field: a code that pages have a sentence for, with its numbers. */
export interface ShownFault {
  field: string
  code: string
  message: string
  nearest?: readonly number[]
  values?: Readonly<Record<string, string | number>>
}

/** What was found of the form: faults by field, and what an arena by it would be. */
export interface ArenaState {
  values: ArenaValues
  /** What the form of an arena that is there showed before anything was typed: what still stands so is left as it is. */
  shown?: ArenaValues
  faults: readonly ShownFault[]
  /** Why it could not be opened as things are now: it can be kept all the same. */
  notYet?: readonly ShownFault[]
  /** How many sit down, when all is well. */
  seats?: number
  /** How many matches it would come to, how long they would take, and what they would cost, as far as that is known. */
  progress?: Estimated
  /** What stood in the way of the whole. */
  problem?: string
  /** The arena that is changed: its name in addresses; undefined for a new one. */
  slug?: string
}

export const LANGUAGES = ['en', 'zh'] as const
/** What the form says as a time, each with the field that it states. */
export const TIMES = ['from', 'until', 'versionsUntil'] as const
/** How often an arena begins again. */
export const SEASONS = ['', 'week', 'month', 'manual'] as const
export const PURPOSES = ['ranked', 'casual', 'experiment'] as const
export const PACES = ['stage', 'none'] as const
/** What becomes of the matches of agents that are excluded; the usual first. */
export const EXCLUDED_MATCHES = ['void', 'replay', 'count'] as const
/** What becomes of speeches that try to instruct the other players; the usual first. */
export const INJECTIONS = ['marked', 'foul', 'allowed'] as const

/** Each game's settings stand under its own id, so that another choice of game loses nothing. */
export const settingControl = (game: string, path: string): string => `config.${game}.${path}`

/** The texts of a form, as it was sent. */
export function valuesIn(form: FormData): ArenaValues {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/** What an arena's form states, to be judged: numbers where numbers were written, a name in one language for both. */
export function statedBy(values: ArenaValues, { games }: Pick<FormChoices, 'games'>): Json {
  const text = (name: string) => values[name] ?? ''
  const game = games.find(({ id }) => id === text('game'))
  return {
    name: both(text('name.en'), text('name.zh')),
    story: both(text('story.en'), text('story.zh')),
    ...(text('prizes.en') + text('prizes.zh') !== '' && { prizes: both(text('prizes.en'), text('prizes.zh')) }),
    game: text('game'),
    config: game ? readSettings(game.fields, (path) => text(settingControl(game.id, path))) : {},
    language: text('language'),
    purpose: text('purpose'),
    supply: text('supply') === '' ? null : text('supply'),
    ranking: text('ranking'),
    roster: { who: 'agents', ...houseIn(values), ...agentsIn(values) },
    schedule: {
      tables: numberIn(text('tables')),
      ...given('games', numberIn(text('games'))),
      ...given('matches', numberIn(text('matches'))),
      ...waitingIn(values),
      ...given('pairing', text('pairing') === '' ? undefined : text('pairing')),
      ...given('season', text('season') === '' ? undefined : text('season')),
      ...Object.assign({}, ...TIMES.map((name) => given(name, timeIn(text(name), zoneIn(values))))),
      ...given('zone', zoneIn(values) === UTC ? undefined : zoneIn(values)),
    },
    fairness: {
      owners: text('owners') === 'together' ? 'together' : 'apart',
      ...given('gamesADay', numberIn(text('gamesADay'))),
      ...given('budgetMicros', microsIn(text('budget'))),
    },
    windowDays: numberIn(text('windowDays')) ?? null,
    masked: text('faces') !== 'open',
    ...given('pace', text('pace') === 'none' ? 'none' : undefined),
    ...given(
      'injections',
      INJECTIONS.find((policy) => policy !== 'marked' && policy === text('injections')),
    ),
    ...given(
      'excludedMatches',
      EXCLUDED_MATCHES.find((become) => become !== 'void' && become === text('excludedMatches')),
    ),
  }
}

/** House agents at every table, at none, or those alone that are named, with spaces or commas between. */
function houseIn(values: ArenaValues): { house?: boolean | string[] } {
  if (values.house === 'no') return { house: false }
  return values.house === 'some' ? { house: namesIn(values.houseNames) } : {}
}

/** All agents of users that want to play, those that are invited, or those alone that are named. */
function agentsIn(values: ArenaValues): { agents?: 'invited' | string[]; perOwner?: number | string } {
  const perOwner = given('perOwner', numberIn(values.perOwner ?? ''))
  if (values.agents === 'invited') return { agents: 'invited', ...perOwner }
  return values.agents === 'some' ? { agents: namesIn(values.agentNames) } : {}
}

/** How long a game waits for an agent that is away, where agents are invited or named and each has a number of games. */
function waitingIn(values: ArenaValues): { waiting?: { minutes: number | string; after: string } } {
  const minutes = waits(values) ? numberIn(values.waitMinutes ?? '') : undefined
  return minutes === undefined ? {} : { waiting: { minutes, after: values.waitAfter === 'drop' ? 'drop' : 'forfeit' } }
}

/** Whether games of the arena may wait for agents: they are written down then. */
const waits = ({ games = '', matches = '', agents }: ArenaValues): boolean =>
  agents === 'some' ? games !== '' || matches !== '' : agents === 'invited' && games !== ''

const namesIn = (text = ''): string[] => text.split(/[\s,]+/).filter((name) => name !== '')

/** What was left empty is not stated. */
const given = (name: string, value: number | string | undefined): { [name: string]: number | string } =>
  value === undefined ? {} : { [name]: value }

/** The times that no clock in the form's zone ever shows. */
export function skippedTimes(values: ArenaValues): ShownFault[] {
  return TIMES.filter((name) => instantOf(values[name] ?? '', zoneIn(values)) === 'skipped').map((name) => ({
    ...{ field: `schedule.${name}`, code: 'skipped-time' },
    message: 'clocks in this time zone are put forward then, and never show this time: choose an hour later',
  }))
}

const zoneIn = ({ zone = '' }: ArenaValues): string => (zone === '' ? UTC : zone)

/** A time as forms have it; what cannot be read stays a text, to be refused. */
function timeIn(text: string, zone: string): string | undefined {
  if (text.trim() === '') return undefined
  const at = instantOf(text, zone)
  return typeof at === 'number' ? new Date(at).toISOString() : text
}

function both(en: string, zh: string) {
  return { en: en.trim() === '' ? zh : en, zh: zh.trim() === '' ? en : zh }
}

/** A number, or what was written in its place; undefined where nothing was. */
function numberIn(text: string): number | string | undefined {
  if (text.trim() === '') return undefined
  return Number.isFinite(Number(text)) ? Number(text) : text
}
