/** A form edits an experiment's manifest (its JSON description); fields that the form does not know stay unchanged. */
export type ManifestDocument = Record<string, unknown>

export interface AgentChoice {
  spec: { house: string } | { agent: string } | { person: string }
  name: string
}

export function documentIn(text: string): ManifestDocument | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return isObject(read) ? read : undefined
  } catch {
    return undefined
  }
}

/**
 * Maximum size of a manifest's text in bytes; smaller than the server's limit, because the form sends other fields as
 * well.
 */
export const MOST_TEXT_BYTES = 900_000

export const tooLongFor = (text: string): boolean =>
  text.length > MOST_TEXT_BYTES || new TextEncoder().encode(text).length > MOST_TEXT_BYTES

/**
 * Maximum nesting depth of a manifest (JSON description of an experiment) that the form shows as fields; a deeper one
 * is edited as text.
 */
const DEEPEST = 32

/**
 * The depth of a manifest (an experiment's JSON description) is checked level by level instead of recursively, so that
 * no depth overflows the stack.
 */
export function fitsForm(document: ManifestDocument): boolean {
  let level: unknown[] = [document]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return false
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return true
}

export const textOf = (document: ManifestDocument): string => `${JSON.stringify(document, null, 2)}\n`

export function withValue(document: ManifestDocument, key: string, value: unknown): ManifestDocument {
  if (value !== undefined) return { ...document, [key]: value }
  return Object.fromEntries(Object.entries(document).filter(([name]) => name !== key))
}

export function placesIn(document: ManifestDocument): [place: string, held: unknown[]][] {
  const { places } = document
  if (!isObject(places)) return []
  return Object.entries(places).map(([place, held]) => [place, Array.isArray(held) ? held : []])
}

export function withHeld(document: ManifestDocument, place: string, held: readonly unknown[]): ManifestDocument {
  return { ...document, places: { ...(isObject(document.places) && document.places), [place]: held } }
}

export function calledIn(spec: unknown): string {
  if (!isObject(spec)) return String(spec)
  const { name, house, agent, stub, person, under: _, ...others } = spec
  const called = name ?? house ?? agent ?? stub ?? person ?? ''
  const parameters = Object.values(others).map((value) =>
    Array.isArray(value) ? `− ${value.join(', ')}` : String(value),
  )
  return [String(called), ...parameters].join(' ')
}

const isObject = (value: unknown): value is ManifestDocument =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
