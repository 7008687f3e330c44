import { ticTacToe } from '@masquerade/games'
import { expect, it } from 'vitest'
import { contest } from '../contest.ts'
import { playersOf } from '../registry.ts'
import { describePlayersOf, scoresOf } from '../testing/players-suite.ts'

describePlayersOf('tic-tac-toe', {
  strengths: [{ order: ['sage', 'scout', 'miser', 'drifter'], games: 1200 }],
})

it('a perfect player never loses, beginning or not', () => {
  const scores = scoresOf(
    ticTacToe,
    contest({ game: ticTacToe, players: Object.values(playersOf('tic-tac-toe')), games: 600, language: 'en', seed: 3 }),
  )
  expect(scores.get('sage')?.length).toBeGreaterThan(200)
  expect(scores.get('sage')?.filter((score) => score === 0)).toEqual([])
})
