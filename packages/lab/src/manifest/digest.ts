import { digestOf } from '@masquerade/datasets'

/** The SHA-256 of a JSON document does not depend on the order of the document's keys. */
export const documentDigest = (document: unknown): string => digestOf(canonical(document))

export const canonical = (document: unknown): string =>
  JSON.stringify(document, (_, value: unknown) => (isObject(value) ? sorted(value) : value))

const sorted = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
