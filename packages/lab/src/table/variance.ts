import type { Row, VarianceSplit } from './document.ts'
import { SAID } from './document.ts'
import type { Entry } from './figures.ts'

/** Where the same deals are played several times, differences between repetitions come from agents' own chance. */
export function varianceSplits(tables: readonly (readonly Row[])[]): VarianceSplit[] {
  const [first = []] = tables
  return first.flatMap((row) => {
    const said = row[SAID]
    if (!said) return []
    const times = tables.map((rows) => rows.find((other) => isSame(row, other)))
    return said.columns.flatMap(({ id }) => {
      const entries = times.map((other) => other?.[SAID]?.entries[id] ?? [])
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
    const sums = new Map<number | string, [y: number, x: number]>()
    for (const { block, y, x } of entries) {
      const [allY, allX] = sums.get(block) ?? [0, 0]
      sums.set(block, [allY + y, allX + x])
    }
    for (const [block, [y, x]] of sums) if (x > 0) values.set(block, [...(values.get(block) ?? []), y / x])
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

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const mean = (values: readonly number[]): number => sum(values) / values.length
