import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { AnyGame } from './game.ts'
import type { Figure } from './measure.ts'
import { figuresWith } from './settings.ts'

const votes: Figure = { id: 'votes', kind: 'mean', of: 'votes', over: 'rounds', greyedBelow: 10 }
const points: Figure = { ...votes, id: 'points', of: 'score', range: { least: 0 } }
const measure = {
  ...{ totals: () => [], marked: [], marks: () => [], figures: [votes, points] },
  ranges: ({ seats }: { seats: number }) => ({ votes: { least: 0, most: seats - 1 } }),
}
/** What is asked here of a game. */
const game = { config: z.object({ seats: z.int() }), measure } as unknown as AnyGame

const rangesOf = (...configs: unknown[]) => figuresWith(game, ...configs).map(({ range }) => range)

describe('what figures can be', () => {
  it('is what the settings decide, and else what the game says of all', () => {
    expect(rangesOf({ seats: 6 })).toEqual([{ least: 0, most: 5 }, { least: 0 }])
    expect(rangesOf({ seats: 6 }, { seats: 8 })).toEqual([{ least: 0, most: 7 }, { least: 0 }])
  })

  it('is not known of settings that cannot be read', () => {
    expect(rangesOf({ seats: 'six' })).toEqual([{}, { least: 0 }])
    expect(rangesOf({ seats: 6 }, 7)).toEqual([{}, { least: 0 }])
    expect(figuresWith(game)).toEqual([votes, points])
  })
})
