import type { Drawn } from '../drawn.ts'

/** The LLMArena paper's figure 5 shows the shares of playing, hinting and discarding among all acts in Hanabi. */
export const acts: Drawn = {
  part: 'figure-5',
  columns: [
    { id: 'plays', kind: 'share' },
    { id: 'hints', kind: 'share' },
    { id: 'discards', kind: 'share' },
  ],
  says: ({ acts = 0, plays = 0, hints = 0, discards = 0 }) => ({
    plays: [plays, acts],
    hints: [hints, acts],
    discards: [discards, acts],
  }),
  notes: ['shares of all acts; turns in which no legal answer came are no acts'],
}
