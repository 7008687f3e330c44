import { microsIn } from './dollars.ts'
import type { Estimated } from './estimate-lines.tsx'
import { type Json, readSettings, type SettingField } from './settings-form.ts'

/** What stands in the form of an arena: the texts of its controls by their names. */
export type ArenaValues = Readonly<Record<string, string>>

/** A game that may have arenas, as the form knows it. */
export interface GameChoice {
  id: string
  title: string
  fields: readonly SettingField[]
  /** Whether two sit down, as it has it by itself. */
  pairs: boolean
  /** Whether it is dealt from a list. */
  deals: boolean
}

export interface FormChoices {
  games: readonly GameChoice[]
  /** The lists that there are, each with its first entry as a text; the arena's own, which has none, before the others. */
  lists: readonly { list: string; entries: number; first?: string }[]
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
/** When an arena closes by itself. */
export const ENDS = ['never', 'games', 'matches', 'until'] as const
/** How often an arena begins again. */
export const SEASONS = ['', 'week', 'month'] as const
export const PURPOSES = ['ranked', 'casual', 'experiment'] as const
export const PACES = ['stage', 'none'] as const
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
    game: text('game'),
    config: game ? readSettings(game.fields, (path) => text(settingControl(game.id, path))) : {},
    language: text('language'),
    purpose: text('purpose'),
    supply: text('supply') === '' ? null : text('supply'),
    ranking: text('ranking'),
    roster: { who: 'agents', ...houseIn(values), ...agentsIn(values) },
    schedule: {
      tables: numberIn(text('tables')),
      ...given('games', text('ends') === 'games' ? numberIn(text('games')) : undefined),
      ...given('matches', text('ends') === 'matches' ? numberIn(text('matches')) : undefined),
      ...waitingIn(values),
      ...given('pairing', text('pairing') === '' ? undefined : text('pairing')),
      ...given('season', text('season') === '' ? undefined : text('season')),
      ...given('from', timeIn(text('from'))),
      ...given('until', text('ends') === 'until' ? timeIn(text('until')) : undefined),
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
  }
}

/** House agents at every table, at none, or those alone that are named, with spaces or commas between. */
function houseIn(values: ArenaValues): { house?: boolean | string[] } {
  if (values.house === 'no') return { house: false }
  return values.house === 'some' ? { house: namesIn(values.houseNames) } : {}
}

/** All agents of users that want to play, those that are invited, or those alone that are named. */
function agentsIn(values: ArenaValues): { agents?: 'invited' | string[] } {
  if (values.agents === 'invited') return { agents: 'invited' }
  return values.agents === 'some' ? { agents: namesIn(values.agentNames) } : {}
}

/** How long a game waits for an agent that is away, where agents are invited or named and each has a number of games. */
function waitingIn(values: ArenaValues): { waiting?: { minutes: number | string; after: string } } {
  const minutes = waits(values) ? numberIn(values.waitMinutes ?? '') : undefined
  return minutes === undefined ? {} : { waiting: { minutes, after: values.waitAfter === 'drop' ? 'drop' : 'forfeit' } }
}

/** Whether the form asks how long a game waits. */
export const waits = ({ ends, agents }: ArenaValues): boolean =>
  agents === 'some' ? ends === 'games' || ends === 'matches' : agents === 'invited' && ends === 'games'

const namesIn = (text = ''): string[] => text.split(/[\s,]+/).filter((name) => name !== '')

/** What was left empty is not stated. */
const given = (name: string, value: number | string | undefined): { [name: string]: number | string } =>
  value === undefined ? {} : { [name]: value }

/** A time as forms have it, in UTC. */
function timeIn(text: string): string | undefined {
  if (text.trim() === '') return undefined
  const time = Date.parse(`${text}Z`)
  return Number.isNaN(time) ? text : new Date(time).toISOString()
}

function both(en: string, zh: string) {
  return { en: en.trim() === '' ? zh : en, zh: zh.trim() === '' ? en : zh }
}

/** A number, or what was written in its place; undefined where nothing was. */
function numberIn(text: string): number | string | undefined {
  if (text.trim() === '') return undefined
  return Number.isFinite(Number(text)) ? Number(text) : text
}
