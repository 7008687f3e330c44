import type { Experiment } from '../manifest/experiment.ts'
import type { Row } from '../table/document.ts'
import { isSame } from '../table/variance.ts'

export interface RowPair {
  one: Row
  other: Row
}

export function rowPairs(one: Experiment, rows: readonly Row[], other: Experiment, others: readonly Row[]): RowPair[] {
  const same = rows.flatMap((row) => {
    const found = others.find((candidate) => isSame(row, candidate))
    return found ? [{ one: row, other: found }] : []
  })
  const placesOfOne = placesByName(one)
  const placesOfOther = placesByName(other)
  const left = others.filter((row) => !same.some((pair) => pair.other === row))
  const replaced = rows.flatMap((row) => {
    if (same.some((pair) => pair.one === row)) return []
    const places = [...(placesOfOne.get(row.agent) ?? [])]
    const found = left.find(
      ({ agent, condition }) =>
        condition === row.condition && places.some((place) => placesOfOther.get(agent)?.has(place)),
    )
    return found ? [{ one: row, other: found }] : []
  })
  return [...same, ...replaced]
}

/** One agent may have several roles in an experiment, for example when it plays against itself. */
function placesByName({ cast: { places, names } }: Experiment): Map<string, Set<string>> {
  const byName = new Map<string, Set<string>>()
  for (const [place, numbers] of Object.entries(places)) {
    for (const [index, number] of numbers.entries()) {
      const name = names[number] ?? ''
      byName.set(name, (byName.get(name) ?? new Set()).add(`${place}.${index}`))
    }
  }
  return byName
}
