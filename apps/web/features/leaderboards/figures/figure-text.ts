import type { Ranking } from '@masquerade/protocol'
import { roundedStrength } from '@masquerade/rating'
import type { useFormatter } from 'next-intl'

const NARROW = { style: 'unit', unitDisplay: 'narrow', maximumSignificantDigits: 2 } as const
const SECOND_MS = 1_000

export function answerTime(ms: number) {
  return ms < SECOND_MS
    ? { value: ms, format: { ...NARROW, unit: 'millisecond' } as const }
    : { value: ms / SECOND_MS, format: { ...NARROW, unit: 'second' } as const }
}

export function rankedFigure(format: Pick<ReturnType<typeof useFormatter>, 'number'>, ranking: Ranking, value: number) {
  const digits = DIGITS[ranking]
  return format.number(ranking === 'strength' ? roundedStrength(value) : value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(digits === 0 && { useGrouping: false }),
  })
}

const DIGITS: Record<Ranking, number> = { 'hundred-start': 1, mean: 2, rating: 1, strength: 0 }
