/* Builds the form for a question of any game from the JSON Schema of its legal answers. */

import type { Json } from '@masquerade/game'
import type { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

export interface NumberRange {
  least?: number
  most?: number
  step: number
  whole: boolean
}

export type AnswerField = { name: string; optional: boolean; about?: string } & (
  | ({ kind: 'number' } & NumberRange)
  | { kind: 'choice'; values: readonly Scalar[] }
  | { kind: 'text'; shortest: number; longest?: number }
  | { kind: 'several'; values: readonly Scalar[]; least: number; most: number }
  | { kind: 'numbers'; ranges: readonly NumberRange[]; sum?: number }
)

export type Scalar = string | number | boolean

export interface AnswerVariant {
  fixed: Readonly<Record<string, Json>>
  fields: readonly AnswerField[]
}

/** A select box with too many values would be too long to look through. */
const MOST_VALUES = 200

export function variantsOf(schema: unknown): AnswerVariant[] | undefined {
  if (!isObject(schema)) return undefined
  const either = listOf(schema.anyOf) ?? listOf(schema.oneOf)
  if (!either) return all([variantOf(schema)])
  return all(either.map(variantOf))
}

function variantOf(schema: unknown): AnswerVariant | undefined {
  if (!isObject(schema) || schema.type !== 'object' || !isObject(schema.properties)) return undefined
  const required = listOf(schema.required) ?? []
  const fixed: Record<string, Json> = {}
  const fields: AnswerField[] = []
  for (const [name, inner] of Object.entries(schema.properties)) {
    if (!isObject(inner)) return undefined
    const only = onlyValue(inner)
    const optional = !required.includes(name)
    if (only !== undefined && !optional) {
      fixed[name] = only
      continue
    }
    const field = fieldOf(inner)
    if (!field) return undefined
    const about = typeof inner.description === 'string' ? { about: inner.description } : {}
    fields.push({ name, optional, ...about, ...field })
  }
  return { fixed, fields }
}

type Kind<Field> = Field extends unknown ? Omit<Field, 'name' | 'optional' | 'about'> : never

function fieldOf(schema: Schema): Kind<AnswerField> | undefined {
  const values = valuesOf(schema)
  if (values) return { kind: 'choice', values }
  switch (schema.type) {
    case 'integer':
    case 'number':
      return { kind: 'number', ...rangeOf(schema) }
    case 'boolean':
      return { kind: 'choice', values: [true, false] }
    case 'string': {
      const longest = numberOf(schema.maxLength)
      return { kind: 'text', shortest: numberOf(schema.minLength) ?? 0, ...(longest !== undefined && { longest }) }
    }
    case 'array':
      return listField(schema)
    default:
      return undefined
  }
}

function listField(schema: Schema): Kind<AnswerField> | undefined {
  const sum = numberOf(schema['x-sum'])
  const places = listOf(schema.prefixItems)
  if (places) {
    const ranges = all(places.map((place) => (isNumeric(place) ? rangeOf(place) : undefined)))
    return ranges && { kind: 'numbers', ranges, ...(sum !== undefined && { sum }) }
  }
  const { items } = schema
  const most = numberOf(schema.maxItems)
  const least = numberOf(schema.minItems) ?? 0
  if (!isObject(items) || most === undefined || most > MOST_VALUES) return undefined
  if (schema.uniqueItems === true) {
    const values = valuesOf(items) ?? valuesBetween(items)
    return values && { kind: 'several', values, least, most }
  }
  if (!isNumeric(items) || least !== most) return undefined
  const ranges = Array.from({ length: most }, () => rangeOf(items))
  return { kind: 'numbers', ranges, ...(sum !== undefined && { sum }) }
}

function valuesBetween(schema: Schema): number[] | undefined {
  const { least, most, step, whole } = rangeOf(schema)
  if (!isNumeric(schema) || !whole || least === undefined || most === undefined) return undefined
  const length = Math.floor((most - least) / step) + 1
  return length > MOST_VALUES ? undefined : Array.from({ length }, (_, index) => least + index * step)
}

/** For an integer without bounds, zod writes JavaScript's largest safe integers as bounds; they are ignored here. */
function rangeOf(schema: Schema): NumberRange {
  const [least, most, multiple] = [schema.minimum, schema.maximum, schema.multipleOf].map(numberOf)
  const whole = schema.type === 'integer'
  return {
    ...(least !== undefined && least > Number.MIN_SAFE_INTEGER && { least }),
    ...(most !== undefined && most < Number.MAX_SAFE_INTEGER && { most }),
    step: multiple !== undefined && multiple > 0 ? multiple : 1,
    whole,
  }
}

function valuesOf({ enum: values, const: only }: Schema): Scalar[] | undefined {
  const listed = listOf(values) ?? (only === undefined ? undefined : [only])
  return listed && listed.length <= MOST_VALUES && listed.every(isScalar) ? (listed as Scalar[]) : undefined // each is
}

function onlyValue(schema: Schema): Json | undefined {
  const values = valuesOf(schema)
  return values?.length === 1 ? values[0] : undefined
}

function all<Item>(items: readonly (Item | undefined)[]): Item[] | undefined {
  const there = items.filter((item): item is Item => item !== undefined)
  return there.length === items.length && items.length > 0 ? there : undefined
}

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)
const isNumeric = (value: unknown): value is Schema =>
  isObject(value) && (value.type === 'integer' || value.type === 'number') && value.enum === undefined
const listOf = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined)
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
