import type { Replayed } from '@masquerade/game'
import { expect } from 'vitest'
import { describeVectorsOf } from '../testing/vectors-of.ts'

describeVectorsOf('hanabi', {
  played: 246,
  refused: 101,
  figures: { count: 240, of: (match) => ({ acts: actsOf(match) }) },
})

/** How often which act was done, by all seats together. */
function actsOf({ game, log }: Replayed) {
  const totals = game.measure.totals(log)
  const sum = (counter: string) => totals.reduce((sum, mine) => sum + (mine[counter] ?? 0), 0)
  const acts = { play: sum('plays'), discard: sum('discards'), hint: sum('hints') }
  expect(sum('acts')).toBe(acts.play + acts.discard + acts.hint)
  return { ...acts, forfeited: sum('forfeits') }
}
