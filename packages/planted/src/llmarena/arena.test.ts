import { experimentOf } from '@masquerade/lab/manifest/experiment'
import { Ratings } from '@masquerade/papers/llmarena/worths'
import { expect, it } from 'vitest'
import { casting } from '../testing/stub-casting.ts'

const drawer = { agent: 'drawer' }

it('agents meet every other one on either side equally often, and alone where a game is played with copies of oneself', () => {
  const places = { agents: ['One', 'Two', 'Three'].map((name) => ({ ...drawer, name })) }
  const document = { experiment: 'tried', version: 1, design: 'arena', places, conditions: ['tic-tac-toe', 'hanabi'] }
  const settled = experimentOf(document, casting)
  if (!settled.ok) throw new Error(JSON.stringify(settled.error))
  const cells = [...settled.value.cells()]
  const meetings = new Map<string, number>()
  for (const { seats, game } of cells) {
    const key = `${game} ${seats.join()}`
    meetings.set(key, (meetings.get(key) ?? 0) + 1)
  }
  const times = settled.value.manifest.blocks / 6
  const pairs = ['0,1', '0,2', '1,0', '1,2', '2,0', '2,1'].map((pair) => [`tic-tac-toe ${pair}`, times])
  expect(Object.fromEntries(meetings)).toEqual(
    Object.fromEntries([...pairs, ...['0,0', '1,1', '2,2'].map((own) => [`hanabi ${own}`, 2 * times])]),
  )
  const rows = settled.value.table(cells.map((cell) => settled.value.play(cell))).rows
  for (const row of rows) {
    // Each meets two others, on either side.
    expect(row.n).toMatchObject({ ticTacToe: 4 * times, hanabi: 2 * times, undercover: 0 })
    expect(row.ticTacToe).toEqual(expect.any(Number))
    expect(row.hanabi).toEqual(expect.any(Number))
    expect(row.undercover).toBeNull()
  }
})

it('who wins more is rated higher, and draws say that two are alike', () => {
  const ratings = new Ratings()
  for (let match = 0; match < 20; match++) ratings.add('winner', 'loser', 1, 0)
  for (let match = 0; match < 20; match++) ratings.add('one', 'other', 0, 0)
  expect(ratings.of('winner').mu).toBeGreaterThan(ratings.of('loser').mu + 10)
  expect(ratings.of('one').mu).toBeCloseTo(ratings.of('other').mu, 9)
  expect(ratings.of('one').sigma).toBeLessThan(ratings.of('newcomer').sigma)
  expect(ratings.matches('winner')).toBe(20)
})
