import { digestOf } from '@masquerade/datasets'

/** Returns the SHA-256 of a JSON document, independent of the order of its keys. */
export function documentDigest(document: unknown): string {
  return digestOf(canonical(document))
}

/** Returns a JSON document as text with sorted keys: equal for equal documents. */
export function canonical(document: unknown): string {
  return JSON.stringify(document, (_, value: unknown) => (isObject(value) ? sorted(value) : value))
}

function sorted(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
