import type { Json } from '@masquerade/game'
import type { ArenaForm } from '@masquerade/protocol'
import { instantOf, localText, UTC } from '../zoned-time.ts'
import type { Estimated } from './estimate-lines.tsx'
import { isObject, putAt, readSettings, type SettingField, settingTexts, valueAt } from './settings-form.ts'

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

/** A fault as the store says it. */
interface StoredFault extends Omit<ShownFault, 'values'> {
  says?: { values: Readonly<Record<string, string | number>> }
}

/** What of a fault goes to the page. */
export const faultShown = ({ field, code, message, nearest, says }: StoredFault): ShownFault => ({
  ...{ field, code, message },
  ...(nearest && { nearest }),
  ...(says && { values: says.values }),
})

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
/** The times that the form asks for. */
export const TIMES = ['from', 'until', 'versionsUntil'] as const
export const PURPOSES = ['ranked', 'casual', 'experiment'] as const
/** What becomes of the matches of agents that are excluded; the usual first. */
export const EXCLUDED_MATCHES = ['void', 'replay', 'count'] as const

/** What is written in two languages, the second of them only where it says something else. */
const IN_BOTH = ['name', 'story', 'prizes'] as const

/** How a control's text and what is stated of the arena are made of one another; what is not stated has no value. */
interface Codec {
  read(text: string): Json | undefined
  write(value: Json): string
}

const aText: Codec = { read: (text) => (text === '' ? undefined : text), write: String }
const aName: Codec = { read: (text) => text, write: String }
/** What cannot be read as a number stays as it was written, to be refused. */
const aNumber: Codec = { read: (text) => numberIn(text), write: String }
/** US dollars in the form, millionths of them in the arena. */
export const dollars: Codec = {
  read: (text) => {
    const amount = numberIn(text.trim().replace(/^\$/, ''))
    return typeof amount === 'number' ? Math.round(amount * 1e6) : amount && text
  },
  write: (micros) => String(Number(micros) / 1e6),
}
const orNull = ({ read, write }: Codec): Codec => ({
  read: (text) => read(text) ?? null,
  write: (value) => (value === null ? '' : write(value)),
})
/** Not stated where it is as usual. */
const unless = (usual: string): Codec => ({
  read: (text) => (text === usual || text === '' ? undefined : text),
  write: String,
})

/** Each control that states one thing: its name, where that stands in an arena's form, and how it is written. */
const CONTROLS: readonly (readonly [name: string, path: string, codec: Codec])[] = [
  ['game', 'game', aName],
  ['language', 'language', aName],
  ['purpose', 'purpose', aName],
  ['supply', 'supply', orNull(aText)],
  ['ranking', 'ranking', aName],
  ['windowDays', 'windowDays', orNull(aNumber)],
  ['pace', 'pace', unless('stage')],
  ['injections', 'injections', unless('marked')],
  ['excludedMatches', 'excludedMatches', unless('void')],
  ['tables', 'schedule.tables', aNumber],
  ['games', 'schedule.games', aNumber],
  ['matches', 'schedule.matches', aNumber],
  ['pairing', 'schedule.pairing', aText],
  ['season', 'schedule.season', aText],
  ['zone', 'schedule.zone', unless(UTC)],
  ['waitMinutes', 'schedule.waiting.minutes', aNumber],
  ['waitAfter', 'schedule.waiting.after', aText],
  ['perOwner', 'roster.perOwner', aNumber],
  ['owners', 'fairness.owners', aText],
  ['gamesADay', 'fairness.gamesADay', aNumber],
  ['budget', 'fairness.budgetMicros', dollars],
]

/** Where what a control states stands in an arena's form: what is wrong there is said beside the control. */
export const fieldOf = (control: string): string => CONTROLS.find(([name]) => name === control)?.[1] ?? control

/** The form's values for a new arena, before the organizer has changed anything. */
export const newArena = (language: 'en' | 'zh', game: string): ArenaValues => ({
  ...{ game, language, purpose: 'ranked', ranking: 'hundred-start', tables: '1', faces: 'masked', ...USUAL },
  ...{ house: 'all', agents: 'all', waitMinutes: '15', owners: 'apart' },
})

/** What is chosen where an arena says nothing of it. */
const USUAL = { pace: 'stage', injections: 'marked', excludedMatches: 'void', waitAfter: 'forfeit' }

/** Each game's settings stand under its own id, so that another choice of game loses nothing. */
export const settingControl = (game: string, path: string): string => `config.${game}.${path}`

/** The texts of a form, as it was sent. */
export function valuesIn(form: FormData): ArenaValues {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/** What an arena's form states, to be judged: numbers where numbers were written, a name in one language for both. */
export function statedBy(values: ArenaValues, { games }: Pick<FormChoices, 'games'>): Json {
  const game = games.find(({ id }) => id === values.game)
  const stated: Record<string, Json> = {
    config: game ? readSettings(game.fields, (path) => values[settingControl(game.id, path)] ?? '') : {},
    roster: { who: 'agents', ...listed('agents', values), ...listed('house', values) },
    ...{ schedule: {}, fairness: { owners: 'apart' }, masked: values.faces !== 'open' },
  }
  for (const part of IN_BOTH) {
    const [en = '', zh = ''] = LANGUAGES.map((language) => values[`${part}.${language}`])
    if (part === 'prizes' && en + zh === '') continue
    stated[part] = { en: en.trim() === '' ? zh : en, zh: zh.trim() === '' ? en : zh }
  }
  for (const [name, path, { read }] of CONTROLS) {
    const value = isStated(name, values) ? read(values[name] ?? '') : undefined
    if (value !== undefined) putAt(stated, path, value)
  }
  for (const name of TIMES) {
    const text = values[name] ?? ''
    const at = instantOf(text, zoneIn(values))
    // What cannot be read stays a text, to be refused.
    if (text.trim() !== '')
      putAt(stated, `schedule.${name}`, typeof at === 'number' ? new Date(at).toISOString() : text)
  }
  return stated
}

/** What some choices have no use for is not stated: how long games wait for agents where none are written down, and the like. */
function isStated(name: string, { agents, games = '', matches = '', waitMinutes = '' }: ArenaValues): boolean {
  if (name === 'perOwner') return agents === 'invited'
  if (name !== 'waitMinutes' && name !== 'waitAfter') return true
  const areWritten = agents === 'some' ? games !== '' || matches !== '' : agents === 'invited' && games !== ''
  return areWritten && waitMinutes.trim() !== ''
}

/** Who sits down: all where nothing is said, or those alone that are named, with spaces or commas between. */
function listed(who: 'agents' | 'house', values: ArenaValues): { [who: string]: Json } {
  const choice = values[who]
  if (choice === 'some')
    return { [who]: (values[`${who === 'agents' ? 'agent' : who}Names`] ?? '').split(/[\s,]+/).filter(Boolean) }
  return choice === 'invited' ? { [who]: choice } : choice === 'no' ? { [who]: false } : {}
}

/** The form as it would have been filled in for an arena as it is. */
export function valuesOf(form: ArenaForm, { games }: Pick<FormChoices, 'games'>): ArenaValues {
  const { game, config, masked, roster, schedule } = form
  const { zone = UTC } = schedule
  const names = (who: Json | undefined) => (Array.isArray(who) ? who.join(' ') : '')
  const settings = settingTexts(games.find(({ id }) => id === game)?.fields ?? [], config)
  const stated = CONTROLS.map(([name, path, { write }]) => {
    const value = valueAt(form as Json, path) // what is stated of an arena is JSON
    return [name, value === undefined ? (USUAL[name as keyof typeof USUAL] ?? '') : write(value)]
  })
  const written = IN_BOTH.flatMap((part) => {
    const { en, zh } = form[part] ?? { en: '', zh: '' }
    // What was given in one language was copied for the other.
    return Object.entries({ [`${part}.en`]: en, [`${part}.zh`]: zh === en ? '' : zh })
  })
  return {
    ...Object.fromEntries([...written, ...stated]),
    ...Object.fromEntries(Object.entries(settings).map(([path, text]) => [settingControl(game, path), text])),
    ...Object.fromEntries(
      TIMES.map((name) => [name, schedule[name] ? localText(Date.parse(schedule[name]), zone) : '']),
    ),
    ...{ zone, faces: masked ? 'masked' : 'open' },
    ...{ house: roster.house === false ? 'no' : Array.isArray(roster.house) ? 'some' : 'all' },
    ...{ agents: Array.isArray(roster.agents) ? 'some' : (roster.agents ?? 'all') },
    ...{ houseNames: names(roster.house), agentNames: names(roster.agents) },
  }
}

/** The times that no clock in the form's zone ever shows. */
export function skippedTimes(values: ArenaValues): ShownFault[] {
  return TIMES.filter((name) => instantOf(values[name] ?? '', zoneIn(values)) === 'skipped').map((name) => ({
    ...{ field: `schedule.${name}`, code: 'skipped-time' },
    message: 'clocks in this time zone are put forward then, and never show this time: choose an hour later',
  }))
}

/**
 * An arena as it is to be once a form was sent: what the form changed is as it states it, all else as it is now, also what
 * the form has no control for, and what somebody else changed while it was open.
 */
export function mergedForm({ now, shown, sent }: { now: Json; shown: Json; sent: Json }): Json {
  // The settings of another game are another game's.
  const isSameGame = isObject(sent) && isObject(shown) && sent.game === shown.game
  const merged = merge(now, shown, sent)
  return isSameGame || !isObject(merged) || !isObject(sent)
    ? (merged ?? null)
    : { ...merged, config: sent.config ?? {} }
}

function merge(now: Json | undefined, shown: Json | undefined, sent: Json | undefined): Json | undefined {
  if (!isObject(now) || !isObject(shown) || !isObject(sent)) {
    return JSON.stringify(shown) === JSON.stringify(sent) ? now : sent
  }
  const merged: Record<string, Json> = {}
  for (const name of new Set([...Object.keys(now), ...Object.keys(sent)])) {
    const value = merge(now[name], shown[name], sent[name])
    if (value !== undefined) merged[name] = value
  }
  return merged
}

const zoneIn = ({ zone = '' }: ArenaValues): string => (zone === '' ? UTC : zone)

/** A number, or what was written in its place; undefined where nothing was. */
function numberIn(text: string): number | string | undefined {
  if (text.trim() === '') return undefined
  return Number.isFinite(Number(text)) ? Number(text) : text
}
