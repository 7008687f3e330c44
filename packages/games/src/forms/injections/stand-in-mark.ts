import type { Injection, InjectionKind } from './kinds.ts'
import { INJECTIONS } from './kinds.ts'

/**
 * Where moderators hid a speech with prompt injections (instructions to the other agents), the replacing text names
 * their kinds, so that statistics still count them.
 */
export function markOf(injections: readonly Injection[]): string | undefined {
  if (injections.length === 0) return undefined
  return injections.map(({ kind, about }) => [kind, ...about].join(' ')).join(', ')
}

const STAND_IN = /^\[hidden(?: \d+)?: ([a-z0-9, -]+)\]/

/** Which kinds of instructions a hidden speech had, as the text in its place says; undefined for others. */
export function markedIn(text: string): Injection[] | undefined {
  const [, marks] = STAND_IN.exec(text) ?? []
  if (marks === undefined) return undefined
  const read = marks.split(', ').map((mark) => mark.split(' '))
  const known = read.flatMap(([name, ...about]) => (isKind(name) ? [{ kind: name, about: about.map(Number) }] : []))
  return known.length === read.length ? known : undefined
}

const isKind = (name: string | undefined): name is InjectionKind => INJECTIONS.some((kind) => kind === name)
