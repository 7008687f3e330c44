import { PUBLIC, unspoiled, viewsOf } from '@masquerade/game'
import { expect, it } from 'vitest'
import { suspectRounds } from './table.ts'
import { cards, played, propose, quest, votes } from './testing/play.ts'

const ALL = [1, 2, 3, 4, 5]

/** A team is turned down, the next goes and fails; so do two more. */
const { game, log } = played({ talk: false }, [
  ...[propose(1, 1, 2), ...votes([1, 2])],
  ...[propose(2, 2, 4), ...votes([2, 4, 5]), ...cards([2, 4], [4])],
  ...quest(3, [1, 2, 4], [4]),
  ...quest(4, [3, 4], [4]),
])
const seqsOf = (type: string) => log.filter((event) => event.type === type).map(({ seq }) => seq)
const upTo = (seq: number) => suspectRounds(viewsOf(game, log.slice(0, seq), PUBLIC))

it('a quest is open for guesses from its first vote until its cards are back', () => {
  const [first = 0, second = 0] = seqsOf('counted')
  const [back = 0] = seqsOf('returned')
  const round = { round: 1, from: first, suspects: ALL }
  expect(upTo(first - 1)).toEqual([])
  expect(upTo(first)).toEqual([{ ...round, revealed: false }])
  expect(upTo(second)).toEqual([{ ...round, revealed: false }])
  expect(upTo(back)).toEqual([{ ...round, revealed: true }])
})

it('each quest that was voted on is a round, and an ending that is held back reveals nothing of the last', () => {
  expect(suspectRounds(viewsOf(game, log, PUBLIC)).map(({ round, revealed }) => [round, revealed])).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ])
  expect(suspectRounds(unspoiled(game, log)).at(-1)).toMatchObject({ round: 3, revealed: false })
})
