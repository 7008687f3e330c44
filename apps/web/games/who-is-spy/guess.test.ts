import type { Seen } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { howYouDid } from '@/features/watch/guess/guess-panel.tsx'
import { answerIn } from './stage.tsx'
import { SIX, seenGame } from './testing/games.ts'

/** Seat 4 is the spy. In the order of speaking: seats 2, 3, 4, 5, 6, 1 vote. */
const FIRST = ['Player 4', 'Player 4', 'Player 5', 'Player 6', 'Player 5', 'Player 5']
/** Seat 5 is out: seats 2, 3, 4, 6, 1 speak and vote. */
const SECOND = ['Warm.', 'Round.', 'Sweet.', 'Old.', 'New.', 'Player 4', 'Player 4', 'Player 2', 'Player 4', 'nobody']

const ended = seenGame([...SIX, ...FIRST, ...SECOND])

function did(seen: readonly Seen[], marks: readonly { round: number; seat: number }[]) {
  const answer = answerIn(seen)
  return answer && howYouDid(answer, marks)
}

describe('how a spectator did', () => {
  it('is compared with the agents at the table, except the marked one, and with the civilians’ votes', () => {
    expect(did(ended, [{ round: 1, seat: 5 }])).toEqual({
      sought: 4,
      rounds: [
        { round: 1, mark: 5, agreed: 3, voters: 5, others: { hits: 2, n: 5 } },
        { round: 2, agreed: 0, voters: 5, others: { hits: 3, n: 4 } },
      ],
    })
    expect(did(ended, [{ round: 2, seat: 4 }])?.rounds[1]).toMatchObject({ mark: 4, agreed: 3, voters: 4 })
  })

  it('has no result before the answer is known', () => {
    const last = ended.at(-1)!
    expect(answerIn([...ended.slice(0, -1), { seq: last.seq, type: 'sealed' }])).toBeUndefined()
    expect(answerIn(seenGame(SIX))).toBeUndefined()
  })
})
