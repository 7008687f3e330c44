import { experimentOf } from '@masquerade/lab/manifest/experiment'
import { expect, it } from 'vitest'
import { catalogue } from '../testing/stub-catalogue.ts'

const manifest = (agents: object[], more = {}) => ({
  ...{ experiment: 'tried', version: 1, design: 'hints', blocks: 12, ...more },
  places: { agents },
})

function played(document: object) {
  const settled = experimentOf(document, catalogue)
  if (!settled.ok) throw new Error(JSON.stringify(settled.error))
  const matches = [...settled.value.cells()].map((cell) => settled.value.play(cell))
  return { matches, ...settled.value.table(matches) }
}

it('an agent that does not read the list of legal moves plays the same matches with it and without', () => {
  const { matches, rows, tests } = played(manifest([{ agent: 'drawer' }]))
  const movesUnder = (condition: string) =>
    matches.filter((match) => match.condition === condition).map(({ moves }) => moves)
  for (const game of ['tic-tac-toe', 'connect-four']) {
    expect(movesUnder(`${game}/hints`)).toHaveLength(12)
    expect(movesUnder(`${game}/no-hints`)).toEqual(movesUnder(`${game}/hints`))
  }
  expect(rows.map(({ errorRate }) => errorRate)).toEqual([0, 0, 0, 0])
  expect(tests.map(({ value }) => value)).toEqual([0, 0, 0, 0])
})

it('one that errs without the list errs in that condition alone, and no agent wins a game that ends so', () => {
  const { rows } = played(manifest([{ stub: 'stray', noHints: 1 }]))
  expect(rows.map(({ condition, errorRate }) => [condition, errorRate])).toEqual([
    ['tic-tac-toe/hints', 0],
    ['tic-tac-toe/no-hints', 1],
    ['connect-four/hints', 0],
    ['connect-four/no-hints', 1],
  ])
  expect(rows[1]).toMatchObject({ winRate: 0, silenceRate: 0 })
  expect(Number(rows[0]?.winRate)).toBeGreaterThan(0)
})
