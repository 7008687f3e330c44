import { digestOf } from '@masquerade/datasets'

/** The SHA-256 of a JSON document does not depend on the order of the document's keys. */
export function documentDigest(document: unknown): string {
  return digestOf(canonical(document))
}

/** Two JSON documents that are equal except for the order of their keys give the same text. */
export function canonical(document: unknown): string {
  return JSON.stringify(document, (_, value: unknown) => (isObject(value) ? sorted(value) : value))
}

function sorted(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
