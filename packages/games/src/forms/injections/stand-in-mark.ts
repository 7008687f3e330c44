import type { Injection, InjectionKind } from './kinds.ts'
import { INJECTIONS } from './kinds.ts'

/**
 * Returns a short text that lists which instructions to other players' programs a hidden speech contains. The text
 * becomes part of the replacement of the speech, which statistics then count like the speech. Undefined for a speech
 * without instructions.
 */
export function markOf(injections: readonly Injection[]): string | undefined {
  if (injections.length === 0) return undefined
  return injections.map(({ kind, about }) => [kind, ...about].join(' ')).join(', ')
}

const STAND_IN = /^\[hidden(?: \d+)?: ([a-z0-9, -]+)\]/

/**
 * Returns the kinds of instructions to other players' programs that the replacement of a hidden speech lists; undefined
 * for any other text.
 */
export function markedIn(text: string): Injection[] | undefined {
  const [, marks] = STAND_IN.exec(text) ?? []
  if (marks === undefined) return undefined
  const read = marks.split(', ').map((mark) => mark.split(' '))
  const known = read.flatMap(([name, ...about]) => (isKind(name) ? [{ kind: name, about: about.map(Number) }] : []))
  return known.length === read.length ? known : undefined
}

const isKind = (name: string | undefined): name is InjectionKind => INJECTIONS.some((kind) => kind === name)
