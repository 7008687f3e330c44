import type { Json } from '@masquerade/game'
import type { ArenaForm } from '@masquerade/protocol'
import type { Refusal } from '@/operations/operation.ts'
import { instantOf, localText, UTC } from '../zoned-time.ts'
import type { Estimated } from './estimate-lines.tsx'
import { isObject, putAt, readSettings, type SettingField, settingTexts, valueAt } from './settings-form.ts'

export type ArenaValues = Readonly<Record<string, string>>

export interface GameChoice {
  id: string
  title: string
  fields: readonly SettingField[]
  /** Whether each match of this game draws something from a list, such as a pair of secret words. */
  deals: boolean
}

export interface FormChoices {
  games: readonly GameChoice[]
  /** The arena's own list of words (or other content) comes first among the lists from which matches can draw. */
  lists: readonly { list: string; entries: number; first?: string }[]
  zones: readonly string[]
}

export type ShownFault = Omit<NonNullable<Refusal['faults']>[number], 'code'> & { code: string }

export interface ArenaState {
  values: ArenaValues
  /** The form's values when the page was opened: only fields that differ from them change the stored arena. */
  shown?: ArenaValues
  faults: readonly ShownFault[]
  /** How often saving was tried: from the first time on, the form also names what is still empty. */
  tries?: number
  /** Errors that must be corrected before the arena is opened, but do not prevent saving the draft. */
  notYet?: readonly ShownFault[]
  seats?: number
  progress?: Estimated
  problem?: string
  slug?: string
}

export const LANGUAGES = ['en', 'zh'] as const
export const TIMES = ['from', 'until', 'versionsUntil'] as const
export const PURPOSES = ['ranked', 'casual', 'experiment'] as const
/** The matches of an excluded agent are removed from the count (the default), replayed, or still counted. */
export const EXCLUDED_MATCHES = ['void', 'replay', 'count'] as const

/** These texts exist in English and Chinese; the form leaves the Chinese field empty if both are equal. */
const IN_BOTH = ['name', 'story', 'prizes'] as const

/** Converts a field's text into the stored value and back; `read` returns undefined to store nothing. */
interface Codec {
  read(text: string): Json | undefined
  write(value: Json): string
}

const aText: Codec = { read: (text) => (text === '' ? undefined : text), write: String }
const aName: Codec = { read: (text) => text, write: String }
/** A text that is no number is passed on unchanged, so that validation refuses it. */
const aNumber: Codec = { read: (text) => numberIn(text), write: String }
/** An arena stores money in millionths of a dollar, but its form shows US dollars. */
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
/** The default option of a drop-down list is not stored, because the arena uses it wherever no option is stored. */
const unless = (usual: string): Codec => ({
  read: (text) => (text === usual || text === '' ? undefined : text),
  write: String,
})

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

export const fieldOf = (control: string): string => CONTROLS.find(([name]) => name === control)?.[1] ?? control
export const controlOf = (field: string): string =>
  CONTROLS.find(([, path]) => path === field)?.[0] ?? field.replace('schedule.', '')

export const newArena = (language: 'en' | 'zh', game: string): ArenaValues => ({
  ...{ game, language, purpose: 'ranked', ranking: 'hundred-start', tables: '1', faces: 'masked', ...USUAL },
  ...{ house: 'all', agents: 'all', waitMinutes: '15', owners: 'apart' },
})

/** The arena form preselects these default options where the stored arena names none. */
const USUAL = { pace: 'stage', injections: 'marked', excludedMatches: 'void', waitAfter: 'forfeit' }

/** The name contains the game's id, so that each game's settings keep their text while games are switched. */
export const settingControl = (game: string, path: string): string => `config.${game}.${path}`

export const valuesIn = (form: FormData): ArenaValues =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** Turns the texts of the arena's form into settings of an arena, which are still to be validated. */
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
    if (text.trim() !== '')
      putAt(stated, `schedule.${name}`, typeof at === 'number' ? new Date(at).toISOString() : text)
  }
  return stated
}

function isStated(name: string, { agents, games = '', matches = '', waitMinutes = '' }: ArenaValues): boolean {
  if (name === 'perOwner') return agents === 'invited'
  if (name !== 'waitMinutes' && name !== 'waitAfter') return true
  const areWritten = agents === 'some' ? games !== '' || matches !== '' : agents === 'invited' && games !== ''
  return areWritten && waitMinutes.trim() !== ''
}

function listed(who: 'agents' | 'house', values: ArenaValues): { [who: string]: Json } {
  const choice = values[who]
  if (choice === 'some')
    return { [who]: (values[`${who === 'agents' ? 'agent' : who}Names`] ?? '').split(/[\s,]+/).filter(Boolean) }
  return choice === 'invited' ? { [who]: choice } : choice === 'no' ? { [who]: false } : {}
}

export function valuesOf(form: ArenaForm, { games }: Pick<FormChoices, 'games'>): ArenaValues {
  const { game, config, masked, roster, schedule } = form
  const { zone = UTC } = schedule
  const names = (who: Json | undefined) => (Array.isArray(who) ? who.join(' ') : '')
  const settings = settingTexts(games.find(({ id }) => id === game)?.fields ?? [], config)
  const stated = CONTROLS.map(([name, path, { write }]) => {
    const value = valueAt(form, path)
    return [name, value === undefined ? (USUAL[name as keyof typeof USUAL] ?? '') : write(value)]
  })
  const written = IN_BOTH.flatMap((part) => {
    const { en, zh } = form[part] ?? { en: '', zh: '' }
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

export function skippedTimes(values: ArenaValues): ShownFault[] {
  return TIMES.filter((name) => instantOf(values[name] ?? '', zoneIn(values)) === 'skipped').map((name) => ({
    ...{ field: `schedule.${name}`, code: 'skipped-time' },
    message: 'clocks in this time zone are put forward then, and never show this time: choose an hour later',
  }))
}

/** Replaces in the stored arena only what the form changed, so that other organizers' changes survive. */
export function mergedForm({ now, shown, sent }: { now: Json; shown: Json; sent: Json }): Json {
  // When the organizer chooses another game, none of the earlier game's settings are kept.
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

function numberIn(text: string): number | string | undefined {
  if (text.trim() === '') return undefined
  return Number.isFinite(Number(text)) ? Number(text) : text
}
