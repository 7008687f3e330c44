import type { Drawn } from '../drawn.ts'

/** The LLMArena paper's figure 2 shows the value of the moves in Connect Four, by the paper's valuation of boards. */
export const rewards: Drawn = {
  part: 'figure-2',
  people: true,
  columns: [{ id: 'reward', kind: 'mean', range: { least: 0 } }],
  says: ({ reward = 0 }) => ({ reward: [reward, 1] }),
  notes: ['a reward is what moves add to 10, 5 and 2 for each stretch of four, three and two own discs in a row'],
}
