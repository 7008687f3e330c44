import { jsonIn } from '@masquerade/game'

/** A form edits an experiment's manifest (its JSON description); fields that the form does not know stay unchanged. */
export type ManifestDocument = Record<string, unknown>

export interface AgentChoice {
  spec: { house: string } | { agent: string } | { person: string }
  name: string
}

export function documentIn(text: string): ManifestDocument | undefined {
  const read = jsonIn(text)
  return isObject(read) ? read : undefined
}

/** Maximum size of a manifest in bytes, below the server's limit for a form, which has other fields as well. */
export const MOST_TEXT_BYTES = 900_000

export const tooLongFor = (text: string): boolean =>
  text.length > MOST_TEXT_BYTES || new TextEncoder().encode(text).length > MOST_TEXT_BYTES

/** A manifest that is nested deeper than this is edited as text. */
const DEEPEST = 32

/** The depth is counted level by level instead of recursively, so that no depth overflows the stack. */
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
  const { [key]: _, ...others } = document
  return others
}

export const placesIn = ({ places }: ManifestDocument): [place: string, held: unknown[]][] =>
  isObject(places) ? Object.entries(places).map(([place, held]) => [place, Array.isArray(held) ? held : []]) : []

export const withHeld = (document: ManifestDocument, place: string, held: readonly unknown[]): ManifestDocument => ({
  ...document,
  places: { ...(isObject(document.places) && document.places), [place]: held },
})

/** An agent has the name under which it is offered, in front of what its place changes in it. */
export function calledIn(spec: unknown, agents: readonly AgentChoice[] = []): string {
  if (!isObject(spec)) return String(spec)
  const offered = agents.find((one) => Object.entries(one.spec).every(([kind, id]) => spec[kind] === id))
  const { name, house, agent, stub, person, under: _, ...others } = spec
  const called = name ?? offered?.name ?? house ?? agent ?? stub ?? person ?? ''
  const parameters = Object.values(others).flatMap((value) => {
    if (Array.isArray(value)) return `− ${value.join(', ')}`
    if (!isObject(value)) return String(value)
    // Who plays for it in single games is part of its name, if it has one.
    return name === undefined ? Object.entries(value).map(([game, other]) => `${game}: ${calledIn(other, agents)}`) : []
  })
  return [String(called), ...parameters].join(' ')
}

const isObject = (value: unknown): value is ManifestDocument =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
