/** A manifest as the form edits it: a document with places; whatever else stands in it stays as it is. */
export type ManifestDocument = Record<string, unknown>

/** Who can be chosen to play. */
export interface AgentChoice {
  /** As a manifest has it. */
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

/** What the server takes of a form, less what else is sent with the text. */
export const MOST_TEXT_BYTES = 900_000

export const tooLongFor = (text: string): boolean =>
  text.length > MOST_TEXT_BYTES || new TextEncoder().encode(text).length > MOST_TEXT_BYTES

/** Deeper than any manifest is nested: a document like that is a text, and no form. */
const DEEPEST = 32

/** Whether a document can be shown as a form; level by level, so that no depth of it hurts. */
export function fitsForm(document: ManifestDocument): boolean {
  let level: unknown[] = [document]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return false
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return true
}

export const textOf = (document: ManifestDocument): string => `${JSON.stringify(document, null, 2)}\n`

/** A document with another value for a key; nothing, and the key is gone. */
export function withValue(document: ManifestDocument, key: string, value: unknown): ManifestDocument {
  if (value !== undefined) return { ...document, [key]: value }
  return Object.fromEntries(Object.entries(document).filter(([name]) => name !== key))
}

/** Who holds the places of a manifest. */
export function placesIn(document: ManifestDocument): [place: string, held: unknown[]][] {
  const { places } = document
  if (!isObject(places)) return []
  return Object.entries(places).map(([place, held]) => [place, Array.isArray(held) ? held : []])
}

export function withHeld(document: ManifestDocument, place: string, held: readonly unknown[]): ManifestDocument {
  return { ...document, places: { ...(isObject(document.places) && document.places), [place]: held } }
}

/** How somebody who holds a place is called: by name, or by what plays. */
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
