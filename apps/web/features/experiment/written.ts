import type { useFormatter } from 'next-intl'
import type { Unit } from './words/experiment-words.ts'

type Format = ReturnType<typeof useFormatter>

/** A value that rounds to zero from below is shown as 0, not −0. */
const DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' } as const
const DIFFERENCE = { ...DECIMALS, signDisplay: 'exceptZero' } as const
const PER_CENT = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'negative' } as const

/** A share as 46.7 %, anything else as a number; what does not exist as a dash. */
export function writtenFigure(format: Format, unit: Unit, value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–'
  return unit === 'share' ? format.number(value, { style: 'percent', ...PER_CENT }) : format.number(value, DECIMALS)
}

/** A difference with its sign; of shares in points of a hundred. */
export function writtenDifference(format: Format, unit: Unit, value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–'
  return unit === 'share'
    ? format.number(value * 100, { ...PER_CENT, signDisplay: 'exceptZero' })
    : format.number(value, DIFFERENCE)
}

/** How likely something is by chance: no smaller than can be meant. */
export function writtenChance(format: Format, p: number | null): string {
  if (p === null) return '–'
  if (p < 0.0001) return `< ${format.number(0.0001, { maximumFractionDigits: 4 })}`
  return format.number(p, { minimumFractionDigits: 4, maximumFractionDigits: 4 })
}

/** A count, or a sum of something that is counted in parts. */
export const writtenCount = (format: Format, count: number): string =>
  format.number(count, { maximumFractionDigits: 4 })
