import { experimentOf } from '@masquerade/lab/manifest/experiment'
import { arenaGame } from '@masquerade/papers/llmarena/registry'
import { Worths } from '@masquerade/papers/llmarena/worths'
import { expect, it } from 'vitest'
import { catalogue } from '../testing/stub-catalogue.ts'

const drawer = { agent: 'drawer' }

it('agents meet every other one on either side equally often, and alone where a game is played with copies of oneself', () => {
  const places = { agents: ['One', 'Two', 'Three'].map((name) => ({ ...drawer, name })) }
  const document = { experiment: 'tried', version: 1, design: 'arena', places, conditions: ['tic-tac-toe', 'hanabi'] }
  const settled = experimentOf(document, catalogue)
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

it('no difference is said to be found that is larger than there can be', () => {
  const document = {
    ...{ experiment: 'tried', version: 1, design: 'arena', blocks: 24 },
    places: { agents: ['One', 'Two', 'Three', 'Four'].map((name) => ({ ...drawer, name })) },
  }
  const settled = experimentOf(document, catalogue)
  if (!settled.ok) throw new Error(JSON.stringify(settled.error))
  const { power } = settled.value.table([])
  expect(power.find(({ column }) => column === 'undercover')).toMatchObject({ n: 12, difference: expect.any(Number) })
  expect(
    power.filter(({ difference, familyDifference }) => Math.max(difference ?? 0, familyDifference ?? 0) > 1),
  ).toEqual([])
})

it('who wins more is rated higher, and draws say that two are alike', () => {
  const game = arenaGame('tic-tac-toe')
  if (!game) throw new Error('the arena plays tic-tac-toe')
  const worths = new Worths()
  for (let match = 0; match < 20; match++) worths.add({ game, one: 'winner', other: 'loser', rewards: [1, 0] })
  for (let match = 0; match < 20; match++) worths.add({ game, one: 'one', other: 'other', rewards: [0, 0] })
  const of = (agent: string) => worths.of(agent, game.column)
  expect(of('winner')?.value).toBeGreaterThan((of('loser')?.value ?? 25) + 10)
  expect(of('one')?.value).toBeCloseTo(of('other')?.value ?? 0, 9)
  expect(of('one')?.belief?.sigma).toBeLessThan(25 / 3)
  expect(of('winner')?.n).toBe(20)
  expect(of('newcomer')).toBeUndefined()
})
