import { expect, it } from 'vitest'
import type { TableDocument } from './document.ts'
import { latex } from './latex.ts'
import { tidy, tidyOrders } from './tidy.ts'

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

it('nothing that an agent is called is a command of LaTeX, and what does not exist is a dash', () => {
  const text = latex(document)
  expect(text).toContain('R\\&D\\_\\{1\\} \\textbackslash{}input & attack & $0.50$ & -- \\\\')
  expect(text).toContain('Owl & baseline & \\makecell[r]{$0.33$ \\\\ \\footnotesize $[0.20, 0.50]$} & -- \\\\')
  expect(text).toContain('Agent & Condition & Win rate & Foul rate \\\\')
  expect(text).toContain('roles are not 50 \\% each.')
})

it('a tidy table has a line a figure', () => {
  expect(tidy(document)[2]).toEqual(['Owl', 'baseline', 'winRate', 1 / 3, 0.2, 0.5, 20, ''])
  expect(tidy(document)).toHaveLength(4)
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
  expect(tidy({ ...document, parts }).slice(4)).toEqual([
    ['Owl & co', '', 'score', 104.5, 90, 120, 12, 'normalised'],
    ['average', '', 'score', null, null, null, 0, 'normalised'],
  ])
  const text = latex({ ...document, parts })
  expect(text.startsWith(latex(document))).toBe(true)
  expect(text.match(/\\begin\{table\}/g)).toHaveLength(3)
  expect(text).toContain('\\caption{mine, normalised. hundredths of 1 \\%.}')
  expect(text).toContain('Owl \\& co & \\makecell[r]{$104.50$ \\\\ \\footnotesize $[90.00, 120.00]$} \\\\')
  expect(text).toContain('    average & -- \\\\')
})

it('what chance would give stands below the rows: once where it is alike for all, else by whom it is of', () => {
  const row = (agent: string, identity2: number) => ({
    ...{ agent, selfIdentity: 0.5, identity2: 0.6, word1: 0 },
    intervals: { selfIdentity: [0, 1], identity2: [0, 1], word1: [0, 1] } as Record<string, [number, number]>,
    n: { selfIdentity: 4, identity2: 4, word1: 4 },
    chance: { selfIdentity: 0.25, identity2 },
  })
  const rows = [row('Owl & co', 0.7), row('Moth', 0.7), row('Dice', 0.4)]
  const lines = latex({ ...document, rows }).split('\n')
  const below = lines.slice(lines.lastIndexOf('    \\midrule') + 1, lines.indexOf('    \\bottomrule'))
  expect(below).toEqual([
    '    Chance & $0.25$ & -- & -- \\\\',
    '    Chance of Owl \\& co; Moth & -- & $0.70$ & -- \\\\',
    '    Chance of Dice & -- & $0.40$ & -- \\\\',
  ])
  // Without chance nothing is ruled off.
  expect(latex(document).match(/\\midrule/g)).toHaveLength(1)
})

it('agents that met have their order in a table behind it', () => {
  const orders = [
    { agent: 'Owl & co', strength: 1612.5, low: 1490.2, high: 1734.4, best: 1, worst: 2, won: 9, tied: 2, lost: 3 },
    { agent: 'Heron', strength: 1387.4, low: 1265.6, high: 1509.2, best: 3, worst: 3, won: 3, tied: 2, lost: 9 },
  ]
  const text = latex({ ...document, orders })
  expect(text).toContain('Owl \\& co & $1613$ & $[1490, 1734]$ & 1--2 & 9 & 2 & 3 \\\\')
  expect(text).toContain('Heron & $1387$ & $[1266, 1509]$ & 3 & 3 & 2 & 9 \\\\')
  expect(tidyOrders(orders)[1]).toEqual(['Owl & co', 1612.5, 1490.2, 1734.4, 1, 2, 9, 2, 3])
})
