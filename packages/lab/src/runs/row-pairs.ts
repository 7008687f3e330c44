import type { Experiment } from '../manifest/experiment.ts'
import type { Row } from '../table/document.ts'
import { isSame } from '../table/variance.ts'

/** A row of one run, and what stands for it in the other. */
export interface RowPair {
  one: Row
  other: Row
}

/**
 * Rows of the same agent and condition; what is left is taken by the places that its agents hold, so that an agent is
 * compared with what was put in its place.
 */
export function rowPairs(one: Experiment, rows: readonly Row[], other: Experiment, others: readonly Row[]): RowPair[] {
  const same = rows.flatMap((row) => {
    const found = others.find((candidate) => isSame(row, candidate))
    return found ? [{ one: row, other: found }] : []
  })
  const placesOfOne = placesByName(one)
  const placesOfOther = placesByName(other)
  const left = others.filter((row) => !same.some((pair) => pair.other === row))
  const replaced = rows.flatMap((row) => {
    const place = placesOfOne.get(row.agent)
    if (place === undefined || same.some((pair) => pair.one === row)) return []
    const found = left.find(
      (candidate) => candidate.condition === row.condition && placesOfOther.get(candidate.agent) === place,
    )
    return found ? [{ one: row, other: found }] : []
  })
  return [...same, ...replaced]
}

function placesByName({ cast: { places, names } }: Experiment): Map<string, string> {
  return new Map(
    Object.entries(places).flatMap(([place, numbers]) =>
      numbers.map((number, index) => [names[number] ?? '', `${place}.${index}`] as const),
    ),
  )
}
