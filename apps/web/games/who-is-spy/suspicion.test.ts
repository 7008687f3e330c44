import { tableOf } from '@masquerade/games/who-is-spy/table'
import { expect, it } from 'vitest'
import { suspicionOf } from './suspicion.tsx'
import { SIX, seenGame } from './testing/games.ts'

const NEXT = ['Wet.', 'Warm.', 'Dark.', 'Strong.', 'Sweet.', 'Bitter.']
const of = (answers: (string | null)[]) => {
  const table = tableOf(seenGame(answers))
  return suspicionOf(table, table.ended!)
}

it('shows for each vote who was named by whom, and how many named the spy', () => {
  // Seat 4 is the spy, seat 2 speaks and votes first.
  const first = ['Player 1', 'Player 1', 'Player 2', 'Player 4', 'nobody', 'Player 2']
  const second = ['Player 4', 'Player 4', 'Player 5', 'Player 4', 'Player 4', 'Player 4']
  const { rounds, drawn, spy } = of([...SIX, ...first, ...NEXT, ...second])
  expect(spy).toBe(4)
  expect(drawn).toEqual([1, 5])
  const votes = rounds.map(({ cells }) => cells.filter(({ named }) => named !== undefined).length)
  expect(votes).toEqual([6, 6])
  expect(rounds[0]?.cells.map(({ from }) => from)).toEqual([[2, 3], [4, 1], [], [5], [], []])
  expect(rounds[0]?.cells.map(({ named }) => named)).toEqual([2, 1, 1, 2, 4, null])
  expect(rounds[1]?.cells[3]).toMatchObject({ named: 5, out: 'vote', gone: false })
})

it('says of the fouled that they had no vote, and of who went before that they are gone', () => {
  const votes = ['Player 5', 'Player 5', 'Player 5', 'Player 2', 'Player 5']
  const silent = ['x', 'x', 'x', 'x']
  const last = ['Old.', 'New.', 'Big.', 'Small.']
  const { rounds, drawn } = of([
    ...SIX.slice(0, 5),
    'Tea!',
    ...votes,
    ...NEXT.slice(0, 4),
    ...silent,
    ...last,
    ...silent,
  ])
  expect(drawn).toEqual([0, 0, 0])
  expect(rounds[0]?.cells[0]).toEqual({ seat: 1, from: [], named: undefined, gone: false, out: 'foul' })
  expect(rounds[0]?.cells[4]).toMatchObject({ from: [2, 3, 4, 6], named: 2, out: 'vote' })
  expect(rounds[1]?.cells.map(({ gone }) => gone)).toEqual([true, false, false, false, true, false])
})

it('is empty for a game without a vote', () => {
  expect(of(['Hot.', 'Brown.', 'Coffee.', 'Green.', 'A pot.', 'A cup.'])).toEqual({
    spy: 4,
    by: 'foul',
    rounds: [],
    drawn: [],
    atMost: 3,
  })
})
