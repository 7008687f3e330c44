import { describe, expect, it } from 'vitest'
import { SIX, seenGame } from '../board/testing.ts'
import { howYouDid } from './how-you-did.ts'

/** Seat 4 is the spy. In the order of speaking: seats 2, 3, 4, 5, 6, 1 vote. */
const FIRST = ['Player 4', 'Player 4', 'Player 5', 'Player 6', 'Player 5', 'Player 5']
/** Seat 5 is out: seats 2, 3, 4, 6, 1 speak and vote. */
const SECOND = ['Warm.', 'Round.', 'Sweet.', 'Old.', 'New.', 'Player 4', 'Player 4', 'Player 2', 'Player 4', 'nobody']

const ended = seenGame([...SIX, ...FIRST, ...SECOND])

describe('how a spectator did', () => {
  it('is told beside the agents at the table, the marked one left out, and beside the civilians’ votes', () => {
    expect(howYouDid(ended, [{ round: 1, seat: 5 }])).toEqual({
      spy: 4,
      rounds: [
        { round: 1, mark: 5, agreed: 3, voters: 5, civilians: { hits: 2, n: 5 } },
        { round: 2, agreed: 0, voters: 5, civilians: { hits: 3, n: 4 } },
      ],
    })
    expect(howYouDid(ended, [{ round: 2, seat: 4 }])?.rounds[1]).toMatchObject({ mark: 4, agreed: 3, voters: 4 })
  })

  it('is not told before the answer is known', () => {
    const last = ended.at(-1)!
    expect(howYouDid([...ended.slice(0, -1), { seq: last.seq, type: 'sealed' }], [])).toBeUndefined()
    expect(howYouDid(seenGame(SIX), [{ round: 1, seat: 4 }])).toBeUndefined()
  })
})
