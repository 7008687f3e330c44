import type { Drawn } from '../drawn.ts'

/** Bids are counted in millionths of the equilibrium's. */
const MILLION = 1_000_000

/** How far bids are above the equilibrium's, half the value for two (figure 3). */
export const overEquilibrium: Drawn = {
  part: 'figure-3',
  columns: [
    { id: 'medianOverEquilibrium', kind: 'median' },
    // Of two bidders half the value is the equilibrium's.
    { id: 'meanOverEquilibrium', kind: 'mean', range: { least: -1, most: 1 } },
  ],
  says({ overNashMillionths = 0, bids = 0 }) {
    const over = [overNashMillionths / MILLION, bids] as const
    return { medianOverEquilibrium: over, meanOverEquilibrium: over }
  },
  notes: ['a bid by the equilibrium’s, less 1: 0 is the equilibrium, 1 the whole value; no bid says nothing'],
}
