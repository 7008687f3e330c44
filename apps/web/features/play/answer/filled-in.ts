import { type Json, storable } from '@masquerade/game'
import type { AnswerField, AnswerVariant, NumberRange } from './schema-form.ts'

/** The contents of a form's fields as texts, so that a half-typed number stays as it is. */
export type FilledIn = Readonly<Record<string, readonly string[]>>

export type FieldProblem =
  | { code: 'missing' }
  | { code: 'no-number' }
  | { code: 'range'; least: number; most: number }
  | { code: 'least'; least: number }
  | { code: 'most'; most: number }
  | { code: 'step'; step: number }
  | { code: 'count'; least: number; most: number; chosen: number }
  | { code: 'sum'; sum: number; now: number }
  | { code: 'too-long'; longest: number }

/** Returns the first contents of an answer form: numbers are as small as allowed, and nothing is chosen from lists. */
export function beginningOf({ fields }: AnswerVariant): FilledIn {
  return Object.fromEntries(fields.map((field) => [field.name, begun(field)]))
}

/** Fills the form with a stored draft; a field that does not fit the stored value keeps its first content. */
export function restored(variant: AnswerVariant, draft: unknown): FilledIn {
  const beginning = beginningOf(variant)
  if (typeof draft !== 'object' || draft === null) return beginning
  const kept = new Map<string, unknown>(Object.entries(draft))
  const entries = variant.fields.map(({ name, kind }): [string, readonly string[]] => {
    const texts = kept.get(name)
    const usual = beginning[name] ?? []
    const fits = Array.isArray(texts) && texts.every((text) => typeof text === 'string')
    return [name, fits && (kind === 'several' || texts.length === usual.length) ? texts : usual]
  })
  return Object.fromEntries(entries)
}

export function actionIn(
  { fixed, fields }: AnswerVariant,
  filledIn: FilledIn,
): { action: Exclude<Json, null> } | { problems: Readonly<Record<string, FieldProblem>> } {
  const stated: [string, Json][] = []
  const problems: [string, FieldProblem][] = []
  for (const field of fields) {
    const read = readField(field, filledIn[field.name] ?? [])
    if ('problem' in read) problems.push([field.name, read.problem])
    else if (read.value !== undefined) stated.push([field.name, read.value])
  }
  if (problems.length > 0) return { problems: Object.fromEntries(problems) }
  return { action: { ...fixed, ...Object.fromEntries(stated) } }
}

export const sumOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + (numberIn(text) ?? 0), 0)

function begun(field: AnswerField): readonly string[] {
  switch (field.kind) {
    case 'number':
      return [String(field.least ?? '')]
    case 'numbers':
      return field.sum === undefined
        ? field.ranges.map(({ least }) => String(least ?? ''))
        : evenly(field.sum, field.ranges).map(String)
    case 'choice':
    case 'text':
      return ['']
    case 'several':
      return []
  }
}

function evenly(sum: number, ranges: readonly NumberRange[]): number[] {
  const step = ranges[0]?.step ?? 1
  const steps = Math.floor(sum / step)
  const each = Math.floor(steps / ranges.length)
  return ranges.map((_, index) => (each + (index < steps - each * ranges.length ? 1 : 0)) * step)
}

type ReadField<Value = Json | undefined> = { value: Value } | { problem: FieldProblem }

function readField(field: AnswerField, texts: readonly string[]): ReadField {
  const [text = ''] = texts
  switch (field.kind) {
    case 'number':
      if (text.trim() === '' && field.optional) return { value: undefined }
      return readNumber(field, text)
    case 'numbers':
      return readNumbers(field, texts)
    case 'text':
      return readText(field, text)
    case 'choice': {
      const value = text === '' ? undefined : field.values[Number(text)]
      return value === undefined && !field.optional ? { problem: { code: 'missing' } } : { value }
    }
    case 'several': {
      const chosen = field.values.filter((_, index) => texts.includes(String(index)))
      const { least, most } = field
      if (chosen.length === 0 && field.optional) return { value: undefined }
      if (chosen.length >= least && chosen.length <= most) return { value: chosen }
      return { problem: { code: 'count', least, most, chosen: chosen.length } }
    }
  }
}

function readText(field: Extract<AnswerField, { kind: 'text' }>, text: string): ReadField {
  if (field.longest !== undefined && text.length > field.longest)
    return { problem: { code: 'too-long', longest: field.longest } }
  if (text.trim() === '' && field.optional) return { value: undefined }
  return text.length < field.shortest ? { problem: { code: 'missing' } } : { value: text }
}

function readNumbers({ ranges, sum }: Extract<AnswerField, { kind: 'numbers' }>, texts: readonly string[]): ReadField {
  const numbers: number[] = []
  for (const [index, range] of ranges.entries()) {
    const read = readNumber(range, texts[index] ?? '')
    if ('problem' in read) return read
    numbers.push(read.value)
  }
  const now = sumOf(texts)
  return sum === undefined || now === sum ? { value: numbers } : { problem: { code: 'sum', sum, now } }
}

function readNumber({ least, most, step, whole }: NumberRange, text: string): ReadField<number> {
  if (text.trim() === '') return { problem: { code: 'missing' } }
  const value = numberIn(text)
  if (value === undefined || (whole && !Number.isInteger(value))) return { problem: { code: 'no-number' } }
  const below = least !== undefined && value < least
  const above = most !== undefined && value > most
  if (below || above) {
    if (least !== undefined && most !== undefined) return { problem: { code: 'range', least, most } }
    return { problem: below ? { code: 'least', least } : { code: 'most', most: most ?? value } }
  }
  return whole && value % step !== 0 ? { problem: { code: 'step', step } } : { value }
}

/** Full-width digits count as digits in a number field, as the game accepts them in a text answer. */
function numberIn(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim()
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

/** The length as the match measures it: in visible characters, without spaces at both ends. */
export const charactersOf = (text: string): number => Array.from(storable(text).trim()).length
