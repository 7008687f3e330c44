/**
 * An experiment's manifest (its JSON description) while a form edits it; fields that the form does not know stay
 * unchanged.
 */
export type ManifestDocument = Record<string, unknown>

/** An agent or person that can be chosen to play in an experiment. */
export interface AgentChoice {
  /** The agent or person in the form in which an experiment's manifest (JSON description) names it. */
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
 * Maximum size of a manifest's text in bytes; below the server's limit, because the form sends other fields as well.
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
 * Whether a manifest (JSON description of an experiment) can be shown as form fields; its depth is checked level by
 * level instead of recursively, so that no depth overflows the stack.
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

/** Returns a copy of a JSON object with another value for a key; `undefined` removes the key. */
export function withValue(document: ManifestDocument, key: string, value: unknown): ManifestDocument {
  if (value !== undefined) return { ...document, [key]: value }
  return Object.fromEntries(Object.entries(document).filter(([name]) => name !== key))
}

/** Returns the places (groups of seats) of an experiment's manifest, each with the agents that play in them. */
export function placesIn(document: ManifestDocument): [place: string, held: unknown[]][] {
  const { places } = document
  if (!isObject(places)) return []
  return Object.entries(places).map(([place, held]) => [place, Array.isArray(held) ? held : []])
}

export function withHeld(document: ManifestDocument, place: string, held: readonly unknown[]): ManifestDocument {
  return { ...document, places: { ...(isObject(document.places) && document.places), [place]: held } }
}

/** Returns the name of an agent in an experiment's manifest: the name given there, or else the kind of player. */
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
