import type { Json } from '@masquerade/game'
import type { ArenaForm } from '@masquerade/protocol'
import { instantOf, localText, UTC } from '../zoned-time.ts'
import type { Estimated } from './estimate-lines.tsx'
import { isObject, putAt, readSettings, type SettingField, settingTexts, valueAt } from './settings-form.ts'

/** The values of an arena's form: the text of each control by the control's name. */
export type ArenaValues = Readonly<Record<string, string>>

/** A game that may have arenas, with the facts about the game that the arena form needs. */
export interface GameChoice {
  id: string
  title: string
  fields: readonly SettingField[]
  /** Whether the game's matches draw an entry, such as a pair of words, from a list. */
  deals: boolean
}

export interface FormChoices {
  games: readonly GameChoice[]
  /**
   * The lists (of words, for example) that matches can draw from, each with its first entry as text; the arena's own
   * list comes first.
   */
  lists: readonly { list: string; entries: number; first?: string }[]
  /** The time zones that can be chosen for the times in the arena form. */
  zones: readonly string[]
}

/** An error of a field as the page shows it: a code that has a sentence in the messages, with the numbers in it. */
export interface ShownFault {
  field: string
  code: string
  message: string
  nearest?: readonly number[]
  values?: Readonly<Record<string, string | number>>
}

/** An error of a form field as the store (the database layer) returns it. */
interface StoredFault extends Omit<ShownFault, 'values'> {
  says?: { values: Readonly<Record<string, string | number>> }
}

/** Returns the part of a stored error that is sent to the page. */
export const faultShown = ({ field, code, message, nearest, says }: StoredFault): ShownFault => ({
  ...{ field, code, message },
  ...(nearest && { nearest }),
  ...(says && { values: says.values }),
})

/** The result of validating an arena's form: errors by field, and a summary of the arena. */
export interface ArenaState {
  values: ArenaValues
  /**
   * The values with which the form of an existing arena was first shown; the arena keeps its stored value for every
   * field that still has its first value.
   */
  shown?: ArenaValues
  faults: readonly ShownFault[]
  /** Errors that keep the arena from being opened now, but not from being saved. */
  notYet?: readonly ShownFault[]
  /** Number of seats of a match in the arena, when the form has no errors. */
  seats?: number
  /** Estimated number, duration and cost of the matches in the arena, as far as known. */
  progress?: Estimated
  /** An error that concerns the whole arena form instead of one field. */
  problem?: string
  /** The existing arena that the form changes, by its name in addresses; undefined for a new arena. */
  slug?: string
}

export const LANGUAGES = ['en', 'zh'] as const
/** Names of the arena form's controls in which a time is entered. */
export const TIMES = ['from', 'until', 'versionsUntil'] as const
export const PURPOSES = ['ranked', 'casual', 'experiment'] as const
/** The options for the matches of excluded agents: not counted, played again or counted; the default first. */
export const EXCLUDED_MATCHES = ['void', 'replay', 'count'] as const

/** Texts that are written in two languages; the second one is given only where it differs from the first. */
const IN_BOTH = ['name', 'story', 'prizes'] as const

/**
 * Conversion between the text of a form control and the value in the arena; undefined means that the arena has no such
 * value.
 */
interface Codec {
  read(text: string): Json | undefined
  write(value: Json): string
}

const aText: Codec = { read: (text) => (text === '' ? undefined : text), write: String }
const aName: Codec = { read: (text) => text, write: String }
/** A text that is no number is passed on unchanged, so that validation refuses it. */
const aNumber: Codec = { read: (text) => numberIn(text), write: String }
/** Converts between US dollars in the form and millionths of a dollar in the arena. */
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
/** Converts the value of a choice between form and arena; the arena does not store the choice's default option. */
const unless = (usual: string): Codec => ({
  read: (text) => (text === usual || text === '' ? undefined : text),
  write: String,
})

/** The controls with one value each: the control's name, the path of the value in an arena, and how it is converted. */
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

/** Returns the path in an arena of a control's value; errors at that path are shown beside the control. */
export const fieldOf = (control: string): string => CONTROLS.find(([name]) => name === control)?.[1] ?? control

/** The values of the arena form for a new arena, before the organizer has changed anything. */
export const newArena = (language: 'en' | 'zh', game: string): ArenaValues => ({
  ...{ game, language, purpose: 'ranked', ranking: 'hundred-start', tables: '1', faces: 'masked', ...USUAL },
  ...{ house: 'all', agents: 'all', waitMinutes: '15', owners: 'apart' },
})

/** The options that the arena form selects for choices that the arena's settings leave open. */
const USUAL = { pace: 'stage', injections: 'marked', excludedMatches: 'void', waitAfter: 'forfeit' }

/**
 * Returns the name of a setting's control; it contains the game's id, so that switching between games loses no input.
 */
export const settingControl = (game: string, path: string): string => `config.${game}.${path}`

/** Returns the text of each control of a submitted arena form. */
export function valuesIn(form: FormData): ArenaValues {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/**
 * Returns the arena that a form describes, still to be validated: number texts become numbers, and a name in one
 * language serves for both.
 */
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
    // A time that cannot be read is passed on as text, so that validation refuses it.
    if (text.trim() !== '')
      putAt(stated, `schedule.${name}`, typeof at === 'number' ? new Date(at).toISOString() : text)
  }
  return stated
}

/**
 * Whether the value of a form control has any effect, given the form's other choices: how long games wait for agents,
 * for example, has an effect only where games are scheduled.
 */
function isStated(name: string, { agents, games = '', matches = '', waitMinutes = '' }: ArenaValues): boolean {
  if (name === 'perOwner') return agents === 'invited'
  if (name !== 'waitMinutes' && name !== 'waitAfter') return true
  const areWritten = agents === 'some' ? games !== '' || matches !== '' : agents === 'invited' && games !== ''
  return areWritten && waitMinutes.trim() !== ''
}

/** Returns which agents take part: all by default, or those whose names are listed, separated by spaces or commas. */
function listed(who: 'agents' | 'house', values: ArenaValues): { [who: string]: Json } {
  const choice = values[who]
  if (choice === 'some')
    return { [who]: (values[`${who === 'agents' ? 'agent' : who}Names`] ?? '').split(/[\s,]+/).filter(Boolean) }
  return choice === 'invited' ? { [who]: choice } : choice === 'no' ? { [who]: false } : {}
}

/** Returns the values of the arena form for an existing arena. */
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
    // A text that was given in one language is stored for both; the copy is not shown in the form.
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

/**
 * Returns an error for each entered time that does not exist in the form's time zone, because clocks are put forward
 * past it.
 */
export function skippedTimes(values: ArenaValues): ShownFault[] {
  return TIMES.filter((name) => instantOf(values[name] ?? '', zoneIn(values)) === 'skipped').map((name) => ({
    ...{ field: `schedule.${name}`, code: 'skipped-time' },
    message: 'clocks in this time zone are put forward then, and never show this time: choose an hour later',
  }))
}

/**
 * Returns an existing arena with the changes of a submitted form. What the form did not change stays as it is stored
 * now, including what the form has no control for and what somebody else changed meanwhile.
 */
export function mergedForm({ now, shown, sent }: { now: Json; shown: Json; sent: Json }): Json {
  // When the form chooses another game, the earlier game's settings are not merged into it.
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

/** Returns the number that a text stands for, the text itself if it is no number, or undefined if it is empty. */
function numberIn(text: string): number | string | undefined {
  if (text.trim() === '') return undefined
  return Number.isFinite(Number(text)) ? Number(text) : text
}
