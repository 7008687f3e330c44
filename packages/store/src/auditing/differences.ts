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
