import { type Given, type Logged, PUBLIC, playMatch, type Seen, seededRandom, viewsOf } from '@masquerade/game'
import { chameleon } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import { howYouDid } from '@/features/guess/how-you-did.ts'
import { answerIn } from './answer-in.ts'

/** Four seats, of which the second is the chameleon; the first speaks first. All clues alike, then these votes. */
function played(votes: readonly number[]): Seen[] {
  const config = chameleon.config.parse({ language: 'en', seats: 4, rounds: 2 })
  const deal = { topic: 'Fruits', code: 'Mango', chameleon: 2, first: 1 }
  const match = playMatch(chameleon, chameleon.start(config, deal), { random: seededRandom(1) })
  let step = match.next()
  while (!step.done) {
    const given = step.value.asks.map(({ seat, kind }): [number, Given] => [
      seat,
      { action: kind === 'vote' ? { for: votes[seat - 1] ?? 1 } : { text: 'Juicy.' } },
    ])
    step = match.next(new Map(given))
  }
  return viewsOf(chameleon, [...step.value.log] as Logged[], PUBLIC)
}

describe('a spectator’s guess at Chameleon', () => {
  it('stands beside the votes, which belong to the last round of clues; the chameleon’s own is not counted', () => {
    const answer = answerIn(played([3, 3, 2, 3]))
    expect(answer && howYouDid(answer, [{ round: 2, seat: 3 }])).toEqual({
      sought: 2,
      rounds: [{ round: 2, mark: 3, agreed: 3, voters: 3, others: { hits: 1, n: 3 } }],
    })
  })

  it('has no answer as long as the end is hidden', () => {
    const seen = played([3, 3, 2, 3])
    const last = seen.at(-1)
    expect(answerIn([...seen.slice(0, -1), { seq: last?.seq ?? 0, type: 'sealed' }])).toBeUndefined()
  })
})
