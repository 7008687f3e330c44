import { expect, it } from 'vitest'
import type { TableDocument } from '../table/document.ts'
import { tidy, tidyOrders } from '../table/tidy.ts'
import { latex } from './latex.ts'
import { resultSections } from './result-sections.ts'

const document: TableDocument = {
  ...{ experiment: 'mine', version: 1, seed: 3, games: 20, blocks: 10, missing: 0, tests: [], power: [] },
  warnings: ['roles are not 50 % each'],
  rows: [
    {
      agent: 'R&D_{1}\n\n\\input',
      condition: 'attack',
      games: 20,
      winRate: 0.5,
      intervals: { winRate: [0.25, null], foulRate: [null, null] },
      n: { winRate: 20, foulRate: 0 },
      foulRate: null,
    },
    {
      agent: 'Owl',
      condition: 'baseline',
      games: 20,
      winRate: 1 / 3,
      intervals: { winRate: [0.2, 0.5], foulRate: [null, null] },
      n: { winRate: 20, foulRate: 0 },
      foulRate: null,
    },
  ],
}

const texOf = (document: TableDocument, experiment = 'mine'): string =>
  latex('mine', resultSections({ document, manifest: { experiment, design: 'attack-and-defence' }, published: {} }))

it('nothing that an agent is called is a command of LaTeX, and what does not exist is a dash', () => {
  const text = texOf(document)
  expect(text).toContain('R\\&D\\_\\{1\\} \\textbackslash{}input & attack & \\makecell[r]{50.0\\% \\\\ ')
  expect(text).toContain(
    'Owl & baseline & \\makecell[r]{33.3\\% \\\\ \\footnotesize 20.0\\% to 50.0\\% \\\\ \\footnotesize n 20} & -- \\\\',
  )
  expect(text).toContain('Agent & Condition & Won & Fouls \\\\')
  expect(text).toContain('roles are not 50 \\% each.')
})

it('a tidy table has a line a figure', () => {
  expect(tidy(document)[3]).toEqual(['Owl', 'baseline', 'winRate', 1 / 3, 0.2, 0.5, 20, ''])
  expect(tidy(document)).toHaveLength(5)
})

it('further tables of the same matches follow, each with its name and its notes', () => {
  const parts = [
    {
      part: 'normalised',
      rows: [
        { agent: 'Owl & co', score: 104.5, intervals: { score: [90, 120] as [number, number] }, n: { score: 12 } },
        { agent: 'average', score: null, intervals: { score: [null, null] as [null, null] }, n: { score: 0 } },
      ],
      notes: ['hundredths of 1 %'],
    },
    { part: 'empty', rows: [], notes: [] },
  ]
  expect(tidy({ ...document, parts }).slice(5)).toEqual([
    ['Owl & co', '', 'score', 104.5, 90, 120, 12, 'normalised'],
    ['average', '', 'score', null, null, null, 0, 'normalised'],
  ])
  const text = texOf({ ...document, parts })
  expect(text.startsWith(texOf(document))).toBe(true)
  expect(text.match(/\\begin\{table\}/g)).toHaveLength(3)
  expect(text).toContain('hundredths of 1 \\%.}')
  expect(text).toContain(
    'Owl \\& co & \\makecell[r]{104.50 \\\\ \\footnotesize 90.00 to 120.00 \\\\ \\footnotesize n 12} \\\\',
  )
  expect(text).toContain('    average & -- \\\\')
})

it('what chance would give stands with each figure of which it is known, as on pages', () => {
  const row = (agent: string, voteAccuracy: number) => ({
    ...{ agent, winRate: 0.5, voteAccuracy: 0.6, foulRate: -0.25 },
    intervals: { winRate: [0, 1], voteAccuracy: [0, 1], foulRate: [null, null] } as Record<
      string,
      [number | null, number | null]
    >,
    n: { winRate: 4, voteAccuracy: 4, foulRate: 4 },
    chance: { winRate: 0.25, voteAccuracy },
  })
  const text = texOf({ ...document, rows: [row('Owl & co', 0.7), row('Dice', 0.4)] })
  expect(text.match(/\\footnotesize chance 25\.0\\%/g)).toHaveLength(2)
  expect(text.match(/\\footnotesize chance (70|40)\.0\\%/g)).toHaveLength(2)
  expect(text).toContain('\\makecell[r]{$-$25.0\\% \\\\ \\footnotesize no interval \\\\ \\footnotesize n 4} \\\\')
})

it('agents that met have their order in a table behind it', () => {
  const orders = [
    { agent: 'Owl & co', strength: 1612.5, low: 1490.2, high: 1734.4, best: 1, worst: 2, won: 9, tied: 2, lost: 3 },
    { agent: 'Heron', strength: 1387.4, low: 1265.6, high: 1509.2, best: 3, worst: 3, won: 3, tied: 2, lost: 9 },
  ]
  const text = texOf({ ...document, orders })
  expect(text).toContain('Owl \\& co & 1613 & 1490 to 1734 & 1--2 & 9 & 2 & 3 \\\\')
  expect(text).toContain('Heron & 1387 & 1266 to 1509 & 3 & 3 & 2 & 9 \\\\')
  expect(tidyOrders(orders)[1]).toEqual(['Owl & co', 1612.5, 1490.2, 1734.4, 1, 2, 9, 2, 3])
})

it('a table of many figures and few agents has a row a figure, and none is wider than the page', () => {
  const ids = Array.from({ length: 12 }, (_, at) => `figure${at}`)
  const wide = {
    ...document,
    rows: document.rows.map(({ agent }) => ({
      ...{ agent, condition: 'attack', games: 1, n: {}, ...Object.fromEntries(ids.map((id) => [id, 0.5])) },
      intervals: Object.fromEntries(ids.map((id) => [id, [null, null] as [null, null]])),
    })),
  }
  const lines = texOf(wide).split('\n')
  expect(lines.slice(2, 5)).toEqual([
    '  \\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{%',
    '  \\begin{tabular}{lrr}',
    '    \\toprule',
  ])
  expect(lines[5]).toBe('    Agent & R\\&D\\_\\{1\\} \\textbackslash{}input & Owl \\\\')
  expect(lines[7]).toBe('    Condition & attack & attack \\\\ \\addlinespace')
  expect(lines).toContain('  \\end{tabular}}')
})

it('tests of so few blocks that none could be significant are said to be too few, and no others', () => {
  const note = (blocks: number, tests: number): string => {
    const compared = { column: 'winRate', a: 'Owl', b: 'Fox', test: 'exact', n: blocks }
    const all = Array.from({ length: tests }, () => ({
      ...compared,
      value: 0,
      low: null,
      high: null,
      p: 0.5,
      adjusted: 1,
    }))
    const sections = resultSections({
      document: { ...document, tests: all },
      manifest: { experiment: 'mine', design: 'attack-and-defence' },
      published: {},
    })
    return JSON.stringify(sections.find(({ id }) => id === 'tests'))
  }
  expect(note(3, 1)).toContain('Too few to tell')
  expect(note(8, 9)).not.toContain('Too few to tell')
})
