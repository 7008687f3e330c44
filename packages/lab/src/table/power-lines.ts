import { powerMcnemar, powerPairedMean } from '../statistics/power.ts'
import type { Power } from './document.ts'

/** How large a family of tests is, for the power of one among them. */
export function winsPower(column: string, n: number, family: number, differing = 0.3): Power {
  const difference = powerMcnemar(differing, n) ?? null
  return {
    column,
    test: 'mcnemar',
    n,
    difference,
    family,
    familyDifference: powerMcnemar(differing, n, family) ?? null,
  }
}

export function meanPower(column: string, n: number, family: number, sd: number): Power {
  const difference = powerPairedMean(sd, n) ?? null
  return { column, test: 'pairedT', n, difference, family, familyDifference: powerPairedMean(sd, n, family) ?? null }
}
