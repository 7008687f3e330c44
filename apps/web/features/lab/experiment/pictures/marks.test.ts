import type { Row } from '@masquerade/lab'
import { tableWords } from '@masquerade/lab/shown'
import { expect, it } from 'vitest'
import { shortened } from './drawing.tsx'
import { around, commonChance, marksOf, scaleOf } from './marks.ts'

const words = tableWords({ design: 'attack-and-defence' }, 'en')
const row = (agent: string, condition?: string, more: Partial<Row> = {}): Row => ({
  ...{ agent, ...(condition !== undefined && { condition }), winRate: 0.5 },
  ...{ intervals: { winRate: [0.25, 0.75] }, n: { winRate: 10 }, ...more },
})

it('several agents’ conditions are drawn with signs, one agent’s with their names, and many conditions as lines under headings', () => {
  const two = marksOf({ rows: [row('A', 'baseline'), row('A', 'attack'), row('B', 'baseline')] }, 'winRate', words)
  expect(two.signs).toEqual(['baseline', 'attack'])
  expect(two.groups.map(({ label, marks }) => [label, marks.map(({ sign }) => sign)])).toEqual([
    ['A', [0, 1]],
    ['B', [0]],
  ])
  const one = marksOf({ rows: [row('A', 'baseline'), row('A', 'attack')] }, 'winRate', words)
  expect([one.signs, one.groups.map(({ label }) => label)]).toEqual([[], ['baseline', 'attack']])
  const many = marksOf(
    { rows: ['A', 'B'].flatMap((agent) => [...'1234567'].map((condition) => row(agent, condition))) },
    'winRate',
    words,
  )
  expect(many.signs).toEqual([])
  expect(many.groups.filter(({ marks }) => marks.length === 0).map(({ label }) => label)).toEqual(['A', 'B'])
  expect(many.groups.flatMap(({ marks }) => marks)).toHaveLength(14)
})

it('a scale holds all that is drawn on it', () => {
  const marks = marksOf({ rows: [row('A', undefined, { published: { winRate: 3 } })] }, 'winRate', words)
  const [least, most] = scaleOf({}, marks)
  expect(least).toBeLessThanOrEqual(0.25)
  expect(most).toBeGreaterThanOrEqual(3)
  expect(scaleOf({ range: [0, 1] }, marks)).toEqual([0, 1])
  expect(around([])).toEqual([0, 1])
  expect(around([2, 2, null])).not.toContain(Number.NaN)
})

it('chance is one line where it is the same for all', () => {
  const at = (...chances: (number | null)[]) =>
    commonChance(
      marksOf(
        { rows: chances.map((winRate, index) => row(`${index}`, undefined, { chance: { winRate } })) },
        'winRate',
        words,
      ),
    )
  expect(at(0.25, 0.25)).toBe(0.25)
  expect(at(0.25, 0.3)).toBeNull()
  expect(at(0.25, null)).toBeNull()
})

it('long names are cut where there is no room, squares sooner', () => {
  expect(shortened('Sphinx', 114)).toBe('Sphinx')
  expect(shortened('A'.repeat(40), 114)).toMatch(/^A{10,20}…$/)
  expect(shortened('x\u0323\u0301'.repeat(40), 114)).toMatch(/^(?:x\u0323\u0301){10,20}…$/)
  expect(shortened('变色龙'.repeat(6), 114)).toMatch(/^.{5,10}…$/u)
})
