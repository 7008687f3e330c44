import type { Json } from '@masquerade/game'

/* Generates the fields of a form for any game's settings from the JSON Schema of these settings. */

export interface Schema {
  type?: string | readonly string[] | undefined
  enum?: readonly unknown[] | undefined
  const?: unknown
  minimum?: number | undefined
  maximum?: number | undefined
  default?: unknown
  properties?: Readonly<Record<string, Schema | boolean>> | undefined
  anyOf?: readonly (Schema | boolean)[] | undefined
}

/** The kind `json` is a text field for values too complex for the other kinds. */
export interface SettingField {
  path: string
  kind: 'choice' | 'number' | 'switch' | 'json'
  /** The options of a drop-down list; for a number field, the words that a user may choose instead of a number. */
  options: readonly string[]
  numbers?: true
  least?: number
  most?: number
  usual?: string
  words?: { name: string; options?: Readonly<Record<string, string>> }
}

export function settingFields(schema: Schema, usual: Json, except: readonly string[] = []): SettingField[] {
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => !except.includes(name))
    .flatMap(([name, inner]) => (typeof inner === 'boolean' ? [] : fieldsOf(inner, name, at(usual, name))))
}

/** Leaves empty fields out, and keeps unreadable text, so that the game refuses it. */
export function readSettings(fields: readonly SettingField[], text: (path: string) => string): Record<string, Json> {
  const settings: Record<string, Json> = {}
  for (const field of fields) {
    const given = text(field.path).trim()
    if (given !== '') putAt(settings, field.path, valueIn(field, given))
  }
  return settings
}

export function settingTexts(fields: readonly SettingField[], settings: Json): Record<string, string> {
  const texts = fields.flatMap(({ path, kind }): [string, string][] => {
    const value = valueAt(settings, path)
    return value === undefined
      ? []
      : [[path, kind === 'json' || typeof value !== 'string' ? JSON.stringify(value) : value]]
  })
  return Object.fromEntries(texts)
}

export const isInMs = ({ path }: Pick<SettingField, 'path'>): boolean => /[a-z]Ms$/.test(path)

export function settingName({ path, words }: Pick<SettingField, 'path' | 'words'>): string {
  const name = (path.split('.').at(-1) ?? path).replace(/(?<=[a-z])Ms$/, '')
  return words?.name ?? name.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase()
}

function fieldsOf(schema: Schema, path: string, usual: Json | undefined): SettingField[] {
  const known = usual ?? (schema.default as Json | undefined) // a default of JSON Schema is JSON
  const said = known === undefined || isObject(known) ? {} : { usual: textOf(known) }
  const { minimum, maximum } = schema
  const range = { ...(minimum !== undefined && { least: minimum }), ...(maximum !== undefined && { most: maximum }) }
  if (schema.type === 'object' && schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, inner]) =>
      typeof inner === 'boolean' ? [] : fieldsOf(inner, `${path}.${name}`, at(known, name)),
    )
  }
  const texts = schema.enum?.filter((one) => typeof one === 'string') ?? []
  if (texts.length > 0) return [{ path, kind: 'choice', options: texts, ...said }]
  const numbers = schema.enum?.filter((one) => typeof one === 'number') ?? []
  if (numbers.length > 0) return [{ path, kind: 'choice', numbers: true, options: numbers.map(String), ...said }]
  if (schema.type === 'boolean') return [{ path, kind: 'switch', options: [], ...said }]
  if (isNumber(schema)) return [{ path, kind: 'number', options: [], ...range, ...said }]
  const either = schema.anyOf?.filter((one) => typeof one !== 'boolean') ?? []
  const number = either.find(isNumber)
  const words = either.flatMap(({ const: word }) => (typeof word === 'string' ? [word] : []))
  if (number && words.length === either.length - 1) {
    return fieldsOf(number, path, usual).map((field) => ({ ...field, options: words }))
  }
  return [{ path, kind: 'json', options: [], ...said }]
}

const isNumber = ({ type }: Schema): boolean => type === 'integer' || type === 'number'

function valueIn({ kind, options, numbers }: SettingField, given: string): Json {
  if (numbers && options.includes(given)) return Number(given)
  if (kind === 'choice' || options.includes(given)) return given
  if (kind === 'switch') return given === 'true'
  if (kind === 'number') return Number.isFinite(Number(given)) ? Number(given) : given
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}

export function putAt(into: Record<string, Json>, path: string, value: Json): void {
  const [name = '', ...below] = path.split('.')
  if (below.length === 0) {
    into[name] = value
    return
  }
  const known = into[name]
  const inner: Record<string, Json> = isObject(known) ? { ...known } : {}
  putAt(inner, below.join('.'), value)
  into[name] = inner
}

export const valueAt = (value: Json | undefined, path: string): Json | undefined => path.split('.').reduce(at, value)

const at = (value: Json | undefined, name: string): Json | undefined => (isObject(value) ? value[name] : undefined)

export function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))
