import { holm, openStrengths, STRENGTH_DIGITS, shownStrength, sum, withoutRest } from '@masquerade/rating'
import type { PlayedMatch } from '../play/cell.ts'
import { mean } from '../statistics/agreement.ts'
import { type Order, type Rank, type Row, SAID, type TableDraft, type VarianceSplit } from './document.ts'
import { ALPHA, compared, comparedOverEither, type Entry, haveSameBlocks, merged, type Test } from './figures.ts'

/** Larger tables get no ranks: after correcting for so many tests, no difference would remain significant. */
const MOST_ROWS = 50

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

function testOf(one: Row, other: Row, column: string, tests: readonly Test[]) {
  const [a, b] = [nameOf(one), nameOf(other)]
  const known = tests.find((test) => test.column === column && test.a === a && test.b === b)
  const turned = tests.find((test) => test.column === column && test.a === b && test.b === a)
  const test = known ?? turned ?? comparedBy(one, other, column)
  if (!test || test.p === null || test.value === null) return undefined
  return { value: test === turned ? -test.value : test.value, p: test.p }
}

function comparedBy(one: Row, other: Row, column: string): Test | undefined {
  const measure = one[SAID]?.columns.find(({ id }) => id === column)
  if (!measure || !other[SAID]) return undefined
  const what = { column, a: nameOf(one), b: nameOf(other) }
  const [mine, others] = [entriesIn(one, column), entriesIn(other, column)]
  return haveSameBlocks(mine, others)
    ? compared(what, measure, mine, others)
    : comparedOverEither(what, measure, mine, others)
}

export const entriesIn = (row: Row | undefined, column: string): readonly Entry[] => row?.[SAID]?.entries[column] ?? []

export const nameOf = ({ agent, condition }: { agent: string; condition?: string }): string =>
  condition === undefined ? agent : `${agent}, ${condition}`

export function orderBook(cast: readonly string[]) {
  const numbers = new Map([...new Set(cast)].map((name, number) => [name, number]))
  const strengths = openStrengths(numbers.size)
  let isKnown = true

  return {
    add(match: PlayedMatch): void {
      const scores = scoresIn(match)
      // A single match without scores makes strengths impossible, since they need the scores of all matches.
      if (scores) strengths.add(scores.map((score, seat) => [numberOf(match.agents[seat] ?? ''), score] as const))
      else isKnown = false
    },

    orders(rows: readonly Row[]): Order[] {
      if (!isKnown || new Set(rows.map(({ agent }) => agent)).size < 2) return []
      const { theta, half, best, worst, records } = withoutRest(strengths.fitted())
      return [...numbers]
        .flatMap(([agent, at]) => {
          const [strength = 0, wide = 0] = [theta[at], half[at]]
          const record = records[at] ?? { won: 0, tied: 0, lost: 0 }
          if (record.won + record.tied + record.lost === 0) return []
          return [{ agent, strength, wide, best: best[at] ?? 1, worst: worst[at] ?? 1, record }]
        })
        .sort((one, other) => toDigits(other.strength) - toDigits(one.strength))
        .map(({ agent, strength, wide, best, worst, record }) => ({
          agent,
          ...{ strength: shownStrength(strength), low: shownStrength(strength - wide) },
          ...{ high: shownStrength(strength + wide), best, worst },
          ...record,
        }))
    },
  }

  function numberOf(name: string): number {
    const known = numbers.get(name)
    if (known === undefined) throw new Error(`${name} sat at a table and is not of the cast`)
    return known
  }
}

/** Agents whose strengths are equal after rounding share a place in the ranking. */
const toDigits = (strength: number): number => Math.round(strength / STRENGTH_DIGITS)

/** Matches stored by older versions have the scores in another field, among the observed values. */
function scoresIn({ scores, observed }: PlayedMatch): readonly number[] | undefined {
  if (scores) return scores
  if (typeof observed !== 'object' || observed === null || Array.isArray(observed)) return undefined
  const { scores: came, seats } = observed as { scores?: unknown; seats?: unknown } // an object of JSON
  const listed = Array.isArray(came) ? came : Array.isArray(seats) ? seats.map((seat) => seat?.score) : []
  return listed.length > 0 && listed.every((score) => typeof score === 'number') ? listed : undefined
}

/** Where the same deals are played several times, differences between repetitions come from agents' own chance. */
export function varianceSplits(tables: readonly (readonly Row[])[]): VarianceSplit[] {
  const [first = []] = tables
  return first.flatMap((row) => {
    const said = row[SAID]
    if (!said) return []
    const times = tables.map((rows) => rows.find((other) => isSame(row, other)))
    return said.columns.flatMap(({ id }) => {
      const entries = times.map((other) => entriesIn(other, id))
      const split = splitOf(blocksOf(entries), tables.length)
      if (!split) return []
      const { agent, condition } = row
      return [{ agent, ...(condition !== undefined && { condition }), column: id, ...split }]
    })
  })
}

export const isSame = (one: Row, other: Row): boolean => one.agent === other.agent && one.condition === other.condition

function blocksOf(times: readonly (readonly Entry[])[]): number[][] {
  const values = new Map<number | string, number[]>()
  for (const entries of times) {
    for (const { block, y, x } of merged(entries).values()) {
      if (x > 0) values.set(block, [...(values.get(block) ?? []), y / x])
    }
  }
  return [...values.values()].filter((own) => own.length === times.length)
}

type Split = Pick<VarianceSplit, 'blocks' | 'repeats' | 'deal' | 'noise' | 'share'>

function splitOf(blocks: readonly (readonly number[])[], repeats: number): Split | undefined {
  const count = blocks.length
  if (count < 2 || repeats < 2) return undefined
  const means = blocks.map(mean)
  const middle = mean(means)
  const between = (repeats * sum(means.map((value) => (value - middle) ** 2))) / (count - 1)
  const within =
    sum(blocks.flatMap((values, at) => values.map((value) => (value - (means[at] ?? 0)) ** 2))) /
    (count * (repeats - 1))
  const deal = Math.max(0, (between - within) / repeats)
  return { blocks: count, repeats, deal, noise: within, share: deal + within > 0 ? within / (deal + within) : null }
}
