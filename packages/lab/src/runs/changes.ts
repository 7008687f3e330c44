import { canonical } from '../manifest/digest.ts'
import type { Change } from './history.ts'

/**
 * Lists the differences between two JSON documents; an object that one document lacks is a single difference, however
 * large the object is.
 */
export function changesBetween(one: unknown, other: unknown): Change[] {
  return between(one, other, [])
}

function between(one: unknown, other: unknown, path: readonly string[]): Change[] {
  if (canonicalOf(one) === canonicalOf(other)) return []
  if (isParent(one) && isParent(other) && Array.isArray(one) === Array.isArray(other)) {
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
    return keys.flatMap((key) => between(own(one, key), own(other, key), [...path, key]))
  }
  return [{ path: path.join('.'), ...(one !== undefined && { from: one }), ...(other !== undefined && { to: other }) }]
}

const canonicalOf = (value: unknown): string | undefined => (value === undefined ? undefined : canonical(value))

const own = (parent: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(parent, key) ? parent[key] : undefined

const isParent = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** An edit sets the value at a path in a JSON document; an edit without a value deletes the value at the path. */
export interface Edit {
  path: string
  value?: unknown
}

const LONGEST_PATH = 200

/**
 * A change to an experiment is written like `settings.fouls="masked"` or `places.guests.0.house=owl`; a value that is
 * not JSON is a text.
 */
export function editOf(text: string): Edit | undefined {
  const at = text.indexOf('=')
  const path = text.slice(0, at)
  if (at <= 0 || at > LONGEST_PATH || path.split('.').some((part) => part === '')) return undefined
  const value = text.slice(at + 1)
  return value === '' ? { path } : { path, value: parsed(value) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** An edit of a JSON document creates the objects that are missing on the edit's path. */
export function edited(document: unknown, edits: readonly Edit[]): unknown {
  return edits.reduce((before, { path, value }) => withAt(before, path.split('.'), value), document)
}

function withAt(document: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const isList = Array.isArray(document)
  const entries = isParent(document) ? Object.entries(document) : []
  const before = entries.find(([name]) => name === key)?.[1]
  const after = rest.length > 0 ? withAt(before, rest, value) : value
  const others = entries.filter(([name]) => name !== key)
  if (after === undefined) return isList ? others.map(([, entry]) => entry) : Object.fromEntries(others)
  if (isList && /^\d+$/.test(key)) {
    const place = Number(key)
    return place < entries.length ? document.with(place, after) : [...document, after]
  }
  const changed = entries.map(([name, entry]) => [name, name === key ? after : entry] as const)
  return Object.fromEntries(before === undefined ? [...others, [key, after]] : changed)
}
