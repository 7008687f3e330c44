import type { Drawn } from '../drawn.ts'

/** Bids relative to the equilibrium bid are counted in whole millionths. */
const MILLION = 1_000_000

/**
 * The LLMArena paper's figure 3 shows how far bids lie above the equilibrium bid, which for two bidders is half the
 * value.
 */
export const overEquilibrium: Drawn = {
  part: 'figure-3',
  columns: [
    { id: 'medianOverEquilibrium', kind: 'median' },
    // The range of bids relative to the equilibrium bid holds for two bidders, whose equilibrium bid is half the value.
    { id: 'meanOverEquilibrium', kind: 'mean', range: { least: -1, most: 1 } },
  ],
  says({ overNashMillionths = 0, bids = 0 }) {
    const over = [overNashMillionths / MILLION, bids] as const
    return { medianOverEquilibrium: over, meanOverEquilibrium: over }
  },
  notes: ['a bid by the equilibrium’s, less 1: 0 is the equilibrium, 1 the whole value; no bid says nothing'],
}
