import type { Counted } from './recounted.ts'

export function standingDifference(stored: Counted | undefined, counted: Counted | undefined): string | undefined {
  if (!stored) return counted && `it has no standing, and the logs count ${counted.games} games`
  if (!counted) return `its standing has ${stored.games} games, and the logs count none`
  const wrong = [
    differing('games', stored.games, counted.games),
    differing('score', stored.score, counted.score),
    ...counterNames(stored, counted).map((name) =>
      differing(name, stored.totals[name] ?? 0, counted.totals[name] ?? 0),
    ),
  ].filter((line) => line !== false)
  return wrong.length > 0 ? inOneLine(wrong) : undefined
}

/** Compares only those columns of a stored row that the audit has computed again from the logs. */
export function columnDifferences(
  stored: Readonly<Record<string, unknown>>,
  made: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(made).flatMap(([column, value]) =>
    isSameValue(stored[column], value)
      ? []
      : [`${column.replaceAll('_', ' ')} ${shown(stored[column])} where its matches make ${shown(value)}`],
  )
}

/** Fractions computed on different machines differ slightly, so differences below this limit are no fault. */
const CLOSE = 1e-9

function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one === other || isClose(one, other)
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSameValue(valueIn(one, name), valueIn(other, name)))
}

const valueIn = (parent: object, name: string): unknown => Object.getOwnPropertyDescriptor(parent, name)?.value

function isClose(one: number, other: number): boolean {
  const isWhole = Number.isInteger(one) && Number.isInteger(other)
  return !isWhole && Math.abs(one - other) <= CLOSE * Math.max(1, Math.abs(one), Math.abs(other))
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

const LONGEST = 60

/** Lists only the first few faults and the number of the others, so that the message stays readable. */
export function inOneLine(wrong: readonly string[]): string {
  const rest = wrong.length - SHOWN
  return wrong.slice(0, SHOWN).join('; ') + (rest > 0 ? `; and ${rest} more` : '')
}

const SHOWN = 4

function counterNames(stored: Counted, counted: Counted): string[] {
  const names = new Set([...Object.keys(stored.totals), ...Object.keys(counted.totals)])
  return [...names].filter((name) => name !== 'games' && name !== 'score').sort()
}

const differing = (name: string, stored: number, counted: number): string | false =>
  stored !== counted && `${name} ${stored} where the logs count ${counted}`
