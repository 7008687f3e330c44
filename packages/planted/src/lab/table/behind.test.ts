import { type Experiment, experimentOf } from '@masquerade/lab/manifest/experiment'
import type { PlayedMatch } from '@masquerade/lab/play/cell'
import { behindCell } from '@masquerade/lab/table/behind'
import { columnsOf } from '@masquerade/lab/table/tidy'
import { expect, it } from 'vitest'
import { catalogue } from '../../testing/stub-catalogue.ts'

const finders = (count: number) => Array.from({ length: count }, (_, at) => ({ stub: 'finder', a: at / 10 }))
const drawn = ['One', 'Two', 'Three'].map((name) => ({ agent: 'drawer', name }))
const knower = [{ stub: 'knower' }]
const tellers = ['One', 'Two'].map((name) => ({ stub: 'teller', name }))

const experiments: [design: string, more: object][] = [
  ['overall', { game: 'who-is-spy', places: { agents: finders(7) }, blocks: 14 }],
  [
    'attack-and-defence',
    { game: 'who-is-spy', places: { hacker: [{ stub: 'hacker' }], agents: finders(6) }, blocks: 6 },
  ],
  [
    'attack-and-defence',
    { game: 'who-is-spy', places: { hacker: [{ stub: 'hacker' }], agents: finders(2) }, blocks: 4 },
  ],
  ['reasoning', { game: 'who-is-spy', places: { agents: finders(2), others: finders(6) }, blocks: 6 }],
  ['guests', { game: 'who-is-spy', places: { guests: finders(3), host: finders(1) }, blocks: 4 }],
  ['guest-seeds', { game: 'who-is-spy', places: { guests: finders(1), host: finders(1) }, blocks: 4 }],
  ['minds', { game: 'who-is-spy', places: { guests: knower, host: knower }, blocks: 4 }],
  ['bias', { game: 'who-is-spy', places: { agents: finders(1) }, blocks: 6 }],
  ['describing', { places: { agents: tellers }, judge: { stub: 'fair' }, blocks: 4 }],
  ['arena', { places: { agents: drawn }, conditions: ['tic-tac-toe', 'bid', 'hanabi'], blocks: 6 }],
]

const matchesBehind = (of: Experiment, matches: readonly PlayedMatch[], cell: Parameters<typeof behindCell>[2]) =>
  matches.flatMap((match) => behindCell(of, match, cell) ?? [])

it.each(experiments)('%s: a cell of the table opens as many matches as it counts', (design, more) => {
  const settled = experimentOf({ experiment: 'tried', version: 1, design, ...more }, catalogue)
  if (!settled.ok) throw new Error(JSON.stringify(settled.error))
  const matches = [...settled.value.cells()].map((cell) => settled.value.play(cell))
  const document = settled.value.table(matches)
  let opened = 0
  for (const { agent, condition, n } of document.rows) {
    for (const column of columnsOf(document)) {
      const behind = matchesBehind(settled.value, matches, { agent, condition, column })
      expect({ agent, condition, column, matches: behind.length }).toEqual({
        ...{ agent, condition, column },
        matches: n[column],
      })
      opened += behind.length
    }
  }
  expect(opened).toBeGreaterThan(matches.length)
})

it('what a match says of a cell is what the cell would say of it alone, with what was counted', () => {
  const [design, more] = experiments[0] ?? []
  const settled = experimentOf({ experiment: 'tried', version: 1, design, ...more }, catalogue)
  if (!settled.ok) throw new Error(JSON.stringify(settled.error))
  const matches = [...settled.value.cells()].map((cell) => settled.value.play(cell))
  const [row] = settled.value.table(matches).rows
  const behind = matchesBehind(settled.value, matches, { agent: row?.agent ?? '', column: 'winRate' })
  const won = behind.filter(({ value }) => value === 1)
  expect(won.length / behind.length).toBe(row?.winRate)
  for (const { counts, value } of behind) {
    expect(counts.games).toBe(1)
    expect((counts.spyWins ?? 0) + (counts.civilianWins ?? 0)).toBe(value)
  }
  expect(matchesBehind(settled.value, matches, { agent: 'no-such-agent', column: 'winRate' })).toEqual([])
})
