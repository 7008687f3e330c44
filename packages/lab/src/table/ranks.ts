import { holm } from '@masquerade/rating'
import { ALPHA, compared, comparedOverEither, haveSameBlocks, type Test } from './comparisons.ts'
import { type Rank, type Row, SAID, type TableDraft } from './document.ts'

/**
 * Result tables with more rows than this get no ranks: after the correction for so many tests, no difference would
 * remain significant.
 */
const MOST_ROWS = 50

/** Two rows of a result table share a rank unless a statistical test distinguishes them. */
export function ranksOf({ rows, tests }: Pick<TableDraft, 'rows' | 'tests'>, rankedBy?: string): Rank[] | undefined {
  const column = rankedBy ?? rows[0]?.[SAID]?.columns.find(({ tested }) => tested)?.id
  if (column === undefined) return undefined
  const conditions = [...new Set(rows.map(({ condition }) => condition))]
  const ranks = conditions.flatMap((condition) => {
    const group = rows.filter((row) => row.condition === condition && typeof row[column] === 'number')
    return group.length < 2 || group.length > MOST_ROWS ? [] : ranked(group, column, tests)
  })
  return ranks.length > 0 ? ranks : undefined
}

function ranked(group: readonly Row[], column: string, tests: readonly Test[]): Rank[] {
  const pairs = group.flatMap((one, at) =>
    group.slice(at + 1).flatMap((other) => {
      const test = testOf(one, other, column, tests)
      return test ? [{ one, other, ...test }] : []
    }),
  )
  const adjusted = holm(pairs.map(({ p }) => p))
  const apart = pairs.filter((_, index) => (adjusted[index] ?? 1) < ALPHA)
  return group
    .map((row): Rank => {
      const better = apart.filter(({ one, other, value }) => (value > 0 ? other : one) === row).length
      const worse = apart.filter(({ one, other, value }) => (value > 0 ? one : other) === row).length
      const distinguished = new Set(
        apart.flatMap(({ one, other }) => (one === row ? [other] : other === row ? [one] : [])),
      )
      const { agent, condition } = row
      return {
        agent,
        ...(condition !== undefined && { condition }),
        ...{ column, rank: better + 1, best: better + 1, worst: group.length - worse },
        alike: group.filter((other) => other !== row && !distinguished.has(other)).map((other) => other.agent),
      }
    })
    .sort((one, other) => one.rank - other.rank || one.worst - other.worst)
}

function testOf(
  one: Row,
  other: Row,
  column: string,
  tests: readonly Test[],
): { value: number; p: number } | undefined {
  const [a, b] = [nameOf(one), nameOf(other)]
  const known = tests.find((test) => test.column === column && test.a === a && test.b === b)
  const turned = tests.find((test) => test.column === column && test.a === b && test.b === a)
  const test = known ?? turned ?? comparedBy(one, other, column)
  if (!test || test.p === null || test.value === null) return undefined
  return { value: test === turned ? -test.value : test.value, p: test.p }
}

function comparedBy(one: Row, other: Row, column: string): Test | undefined {
  const [said, theirs] = [one[SAID], other[SAID]]
  const measure = said?.columns.find(({ id }) => id === column)
  if (!said || !theirs || !measure) return undefined
  const what = { column, a: nameOf(one), b: nameOf(other) }
  const [mine, others] = [said.entries[column] ?? [], theirs.entries[column] ?? []]
  return haveSameBlocks(mine, others)
    ? compared(what, measure, mine, others)
    : comparedOverEither(what, measure, mine, others)
}

export const nameOf = ({ agent, condition }: { agent: string; condition?: string }): string =>
  condition === undefined ? agent : `${agent}, ${condition}`
