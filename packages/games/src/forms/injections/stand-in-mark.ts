import type { Injection, InjectionKind } from './kinds.ts'
import { INJECTIONS } from './kinds.ts'

/**
 * What stands beside a speech that is hidden, so that the same is counted of the stand-in as of the speech: what of it
 * tried to instruct others. Undefined where nothing did.
 */
export function markOf(injections: readonly Injection[]): string | undefined {
  if (injections.length === 0) return undefined
  return injections.map(({ kind, about }) => [kind, ...about].join(' ')).join(', ')
}

const STAND_IN = /^\[hidden(?: \d+)?: ([a-z0-9, -]+)\]/

/** The same, read back; undefined of any other text. */
export function markedIn(text: string): Injection[] | undefined {
  const [, marks] = STAND_IN.exec(text) ?? []
  if (marks === undefined) return undefined
  const read = marks.split(', ').map((mark) => mark.split(' '))
  const known = read.flatMap(([name, ...about]) => (isKind(name) ? [{ kind: name, about: about.map(Number) }] : []))
  return known.length === read.length ? known : undefined
}

const isKind = (name: string | undefined): name is InjectionKind => INJECTIONS.some((kind) => kind === name)
