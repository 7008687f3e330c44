import type { Json } from './json.ts'
import { err, ok, type Result } from './result.ts'
import { asSentJson } from './text.ts'

export interface JsonBounds {
  /**
   * The limit on characters applies twice: to the JSON text before parsing, and to all parsed strings and keys
   * together.
   */
  characters: number
  depth: number
  values: number
}

export function readJson(text: string, bounds: JsonBounds): Result<Json, string> {
  if (text.length > bounds.characters) return err(`has more than ${bounds.characters} characters`)
  let parsed: unknown
  try {
    // Some programs write a byte order mark before every text.
    parsed = JSON.parse(text.replace(/^\uFEFF/, '')) // V8's parser keeps its own stack: no depth of a text exhausts ours
  } catch {
    return err('is no JSON')
  }
  return boundedJson(parsed, bounds)
}

/** A parsed JSON value from outside is walked level by level, so that deep nesting cannot exhaust the stack. */
export function boundedJson(value: unknown, bounds: JsonBounds): Result<Json, string> {
  let level: unknown[] = [value]
  let values = 0
  let characters = 0
  for (let depth = 0; level.length > 0; depth++) {
    const inside: unknown[] = []
    for (const one of level) {
      if (typeof one === 'string') characters += one.length
      else if (typeof one === 'number' && !Number.isFinite(one)) return err('has a number in it that is none')
      else if (isContainer(one)) {
        if (depth >= bounds.depth) return err(`is nested more than ${bounds.depth} deep`)
        if (!Array.isArray(one)) for (const key of Object.keys(one)) characters += key.length
        for (const held of Array.isArray(one) ? one : Object.values(one)) inside.push(held)
      } else if (!isScalar(one)) return err('is no JSON')
    }
    values += level.length
    if (values + inside.length > bounds.values) return err(`has more than ${bounds.values} values in it`)
    if (characters > bounds.characters) return err(`has more than ${bounds.characters} characters`)
    level = inside
  }
  return ok(asSentJson(value as Json)) // every value in it was looked at above
}

const isScalar = (value: unknown): boolean => value === null || typeof value === 'boolean' || typeof value === 'number'

/** Bytes and dates, which socket libraries also deliver, do not count as JSON: only lists and plain objects do. */
function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}
